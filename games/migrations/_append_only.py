"""What has the database itself refuse to change or delete an entry of the log."""

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

SQLITE = [
    f"""CREATE TRIGGER games_entry_refuses_{verb.lower()} BEFORE {verb} ON games_entry
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"""
    for verb in ("UPDATE", "DELETE")
]
POSTGRESQL = [
    """CREATE FUNCTION games_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the log is append-only'; END $$""",
    """CREATE TRIGGER games_entry_refuses_change BEFORE UPDATE OR DELETE ON games_entry
    FOR EACH ROW EXECUTE FUNCTION games_entry_refuse()""",
]
UNDO = {
    "sqlite": [
        "DROP TRIGGER games_entry_refuses_update",
        "DROP TRIGGER games_entry_refuses_delete",
    ],
    "postgresql": [
        "DROP TRIGGER games_entry_refuses_change ON games_entry",
        "DROP FUNCTION games_entry_refuse()",
    ],
}


def guard(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    sql = {"sqlite": SQLITE, "postgresql": POSTGRESQL}
    for statement in sql[schema_editor.connection.vendor]:
        schema_editor.execute(statement)


def unguard(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    for statement in UNDO[schema_editor.connection.vendor]:
        schema_editor.execute(statement)
