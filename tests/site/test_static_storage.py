"""Static files are kept for ever by browsers: whatever changes has another name."""

import re
from pathlib import Path

from django.conf import settings
from django.core.files import File

from cadwallon_site.static_storage import HashedFiles


def test_modules_import_each_other_by_their_hashed_names(tmp_path: Path) -> None:
    storage = HashedFiles(location=str(tmp_path))
    names = []
    for script in (settings.BASE_DIR / "static" / "site").glob("*.js"):
        with script.open("rb") as content:
            names.append(storage.save(f"site/{script.name}", File(content)))
    list(storage.post_process({name: (storage, name) for name in names}))
    stored = [tmp_path / storage.stored_name(name) for name in names]
    imported = {
        name
        for script in stored
        for name in re.findall(r'from "\./(.*)"', script.read_text())
    }
    assert {name.split(".")[0] for name in imported} == {"keep", "socket"}
    assert imported < {script.name for script in stored}
