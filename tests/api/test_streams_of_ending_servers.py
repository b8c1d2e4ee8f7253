"""A server that ends sends its streams elsewhere; whoever goes on with the mark of what they have heard misses nothing."""

from pathlib import Path

import pytest

from static.programs.cadwallon_client import Cadwallon
from tests import servers
from tests.api.keys import keys_of
from tests.api.test_events import listening
from tests.site.test_ending_a_server import HOST, is_ready, started


@pytest.mark.server
@pytest.mark.slow
def test_a_stream_goes_on_at_another_server_where_it_ended(tmp_path: Path) -> None:
    servers.put_empty_database(tmp_path)
    ports = [servers.free_port(), servers.free_port()]
    running = [started(port, tmp_path) for port in ports]
    sites = [
        servers.Site(process, f"http://{HOST}:{port}/", tmp_path, tmp_path / "log")
        for process, port in zip(running, ports, strict=True)
    ]
    try:
        keys = keys_of(sites[0], "olga", "piet")
        servers.wait_until(lambda: all(map(is_ready, ports)))
        olga, piet = (Cadwallon(sites[1].url, key) for key in keys)
        with (
            listening(sites[0], keys[0]) as hers,
            listening(sites[0], keys[1]) as his,
        ):
            marks = [hers.first_mark(), his.first_mark()]
            assert servers.stop(running[0]) == 0
            # Not torn off: the answer has come to its end.
            assert hers.rest() == his.rest() == b""
        table = olga.open_table("kadath", "Meanwhile")["id"]
        olga.ready(table)
        piet.ask("POST", f"/tables/{table}/join")
        begun = piet.ready(table)
        for key, mark in zip(keys, marks, strict=True):
            with listening(sites[1], key, mark) as again:
                assert again.until("match", table)["at"] == begun["length"]
        asked = piet if begun["question"] else olga
        match = asked.match(table)
        with listening(sites[1], keys[0], marks[0]) as again:
            after = asked.play(match, match["question"]["moves"][0]["move"])
            while again.until("match", table)["at"] < after["length"]:
                pass
    finally:
        for process in running:
            servers.stop(process)
