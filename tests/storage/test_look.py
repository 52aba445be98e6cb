"""A place for projects is looked at before it is taken, and what is none of ours is left as it is."""

from __future__ import annotations

import shutil
import socket
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.errors import EnvironmentFailure
from planner.storage import (
    ChoiceBox,
    DatabaseChoice,
    Holds,
    Kind,
    PasswordNeeded,
    Project,
    ProjectStore,
    Unusable,
    look_at,
)
from planner.storage import database as database_module

if TYPE_CHECKING:
    from tests.postgres import Guarded

SAMPLES = Path(__file__).parent.parent / "reference" / "projects"
TEXT = b"shopping list\n" * 3000


def stored(where: str | Path, count: int) -> None:
    store = ProjectStore(where)
    for n in range(count):
        store.create(f"Project {n}")
    store.close()


# --- files ------------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_a_new_database(tmp_path: Path) -> None:
    found = look_at(tmp_path / "new.db")
    assert found.holds is Holds.NOTHING
    assert found.usable
    assert "a new, empty database" in str(found.message)
    assert not list(tmp_path.glob("new.db*"))
    with pytest.raises(EnvironmentFailure, match="the folder does not exist"):
        look_at(tmp_path / "nowhere" / "new.db")


def test_projects_are_counted_and_nothing_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    stored(path, 3)
    store = ProjectStore(path)
    store.delete(store.list_projects()[0].id)
    store.close()
    before = path.read_bytes()
    found = look_at(path)
    assert (found.holds, found.projects, found.usable) == (Holds.PROJECTS, 2, True)
    assert str(found.message) == f"{path}: projects: 2"
    assert path.read_bytes() == before


def test_an_older_schema_is_brought_up_to_date_only_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    shutil.copyfile(SAMPLES / "schema-0001.db", path)
    before = path.read_bytes()
    found = look_at(path)
    assert found.holds is Holds.PROJECTS
    assert found.projects > 0
    assert "will be brought up to date" in str(found.message)
    assert path.read_bytes() == before


def test_a_newer_schema_is_not_usable(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    stored(path, 1)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
    connection.close()
    found = look_at(path)
    assert (found.holds, found.usable) == (Holds.NEWER, False)
    assert "update Slotwright" in str(found.message)


@pytest.mark.parametrize("content", [TEXT, b"x", bytes(1 << 16), b"%PDF-1.7\n" + TEXT])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    for attempt in (look_at, lambda where: ProjectStore(where).list_projects()):
        with pytest.raises(Unusable, match="this file is no database; it was left as it is"):
            attempt(path)
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == ["notes.txt"]
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript("CREATE TABLE alembic_version (version_num);"
                                 "INSERT INTO alembic_version VALUES ('0002');"
                                 "CREATE TABLE bookmarks (url); INSERT INTO bookmarks VALUES ('x');")  # fmt: skip
    connection.close()
    before = path.read_bytes()
    assert (look_at(path).holds, look_at(path).usable) == (Holds.OTHER, False)
    with pytest.raises(Unusable, match="a database of another program; it was left as it is"):
        ProjectStore(path).list_projects()
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == ["bookmarks.sqlite"]


def test_what_was_ours_is_recovered_whatever_became_of_it(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    stored(path, 1)
    store = ProjectStore(path)
    store.backup()
    store.close()
    path.write_bytes(TEXT)
    store = ProjectStore(path)  # a backup of it lies beside it
    assert store.list_projects() == ()
    assert store.recovery is not None
    assert Path(store.recovery.set_aside).read_bytes() == TEXT
    store.close()


def test_pages_behind_a_destroyed_beginning_are_recognised(tmp_path: Path) -> None:
    path = tmp_path / "projects.db"
    stored(path, 20)
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])
    store = ProjectStore(path)
    store.list_projects()
    assert store.recovery is not None
    store.close()


# --- servers ----------------------------------------------------------------------------------------------------


def test_a_database_of_a_server_is_looked_at(guarded: Guarded) -> None:
    found = look_at(guarded.address, guarded.password)
    assert (found.holds, found.usable) == (Holds.NOTHING, True)
    store = ProjectStore(guarded.address)
    with pytest.raises(PasswordNeeded, match="asks for a password"):
        store.list_projects()
    store.unlock("wrong")
    with pytest.raises(PasswordNeeded, match="does not accept this user with this password"):
        store.list_projects()
    store.unlock(guarded.password)
    store.save(Project("a", "Team"))
    store.close()
    found = look_at(guarded.address, guarded.password)
    assert (found.holds, found.projects) == (Holds.PROJECTS, 1)
    assert store.title == f"guarded @ {guarded.host}"


def test_a_password_comes_from_where_the_servers_own_programs_look(
    guarded: Guarded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSWORD", guarded.password)
    assert look_at(guarded.address).usable
    monkeypatch.delenv("PGPASSWORD")
    file = tmp_path / "pgpass"
    file.write_text(f"*:*:guarded:guard:{guarded.password}\n")
    file.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(file))
    assert look_at(guarded.address).usable
    monkeypatch.delenv("PGPASSFILE")
    services = tmp_path / "services"
    services.write_text(f"[team]\nhost={guarded.host}\ndbname=guarded\nuser=guard\npassword={guarded.password}\n")
    monkeypatch.setenv("PGSERVICEFILE", str(services))
    assert look_at("postgresql+psycopg:///?service=team").usable


def test_tables_of_others_on_a_server_are_left_alone(guarded: Guarded) -> None:
    import psycopg

    login = f"host={guarded.host} dbname=guarded user=guard"
    with psycopg.connect(login, password=guarded.password) as connection:
        connection.execute("CREATE TABLE payroll (name text)")
    assert look_at(guarded.address, guarded.password).holds is Holds.OTHER
    store = ProjectStore(guarded.address)
    store.unlock(guarded.password)
    with pytest.raises(Unusable, match="a database of another program"):
        store.list_projects()
    store.close()
    with psycopg.connect(login, password=guarded.password) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    assert tables == [("payroll",)]


def test_a_user_who_may_not_make_tables_is_told(guarded: Guarded, server: str) -> None:
    import psycopg

    with psycopg.connect(server.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS reader")
        connection.execute(f"CREATE ROLE reader LOGIN PASSWORD '{guarded.password}'")
    found = look_at(guarded.address.replace("guard@", "reader@"), guarded.password)
    assert (found.holds, found.may_create, found.usable) == (Holds.NOTHING, False, False)
    assert "GRANT CREATE ON SCHEMA public" in str(found.message)


def test_why_a_server_is_not_reached(server: str) -> None:
    for address, says in (
        (server.replace("/postgres?", "/nothing?"), "the server has no such database"),
        (server.replace("planner:", "nobody:"), "the database server refuses this user"),
        ("postgresql+psycopg://a@127.0.0.1:1/x", "no database server listens there"),
        ("postgresql+psycopg://a@no-such-host.invalid/x", "no server of this name is known"),
        (f"{server}&colour=red", "options that PostgreSQL does not know"),
    ):
        with pytest.raises(EnvironmentFailure, match=says) as failure:
            look_at(address, "hush-hush")
        assert "hush" not in str(failure.value)
        assert "secret" not in str(failure.value)


def test_a_server_that_is_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg")
    monkeypatch.setattr(database_module, "PATIENCE_SERVER_S", 2)
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(EnvironmentFailure, match="does not answer"),
    ):
        look_at(f"postgresql+psycopg://a@127.0.0.1:{silent.getsockname()[1]}/x")


# --- the choice -------------------------------------------------------------------------------------------------

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=12)


@given(host=st.sampled_from(["", "db.example.org", "/run/postgresql", "fe80::1"]), port=st.integers(1, 65_535),
       name=TEXTS, user=TEXTS)  # fmt: skip
def test_an_address_says_what_was_chosen(host: str, port: int, name: str, user: str) -> None:
    from sqlalchemy.engine import make_url

    url = make_url(str(DatabaseChoice(Kind.SERVER, host=host, port=port, name=name, user=user).where(Path("own.db"))))
    assert (url.username, url.host or url.query.get("host", "")) == (user, host)
    assert (url.database or url.query.get("dbname")) == name
    assert int(url.port or url.query.get("port", 5432)) == port


@given(st.builds(DatabaseChoice, kind=st.just(Kind.SERVER), host=TEXTS, port=st.integers(1, 65_535), name=TEXTS))
def test_a_choice_comes_back(tmp_path_factory: pytest.TempPathFactory, choice: DatabaseChoice) -> None:
    box = ChoiceBox(tmp_path_factory.mktemp("choice"))
    box.save(choice)
    assert box.load() == choice


def test_the_command_line_wins_over_the_choice(tmp_path: Path) -> None:
    box = ChoiceBox(tmp_path)
    assert box.open_store(None).place == str(tmp_path / "projects.db")
    box.save(DatabaseChoice(Kind.FILE, file=str(tmp_path / "team.db")))
    assert box.open_store(None).place == str(tmp_path / "team.db")
    assert not box.overruled
    assert box.open_store(tmp_path / "third.db").place == str(tmp_path / "third.db")
    assert box.overruled


@pytest.mark.parametrize("text", ["", "{", '{"kind": "moon"}', '{"kind": "file"}', '{"port": 0}', "[]"])
def test_a_choice_that_cannot_be_read_opens_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "database.json").write_text(text)
    store = ChoiceBox(tmp_path).open_store(None)
    with pytest.raises(Unusable, match=r"database\.json"):
        store.list_projects()
    assert not (tmp_path / "projects.db").exists()
