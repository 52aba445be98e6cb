"""Plans to bodies for the disk and back. A body is compressed JSON under the hash of its text."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from threading import Lock
from typing import TYPE_CHECKING, Any
from weakref import ref

from planner.build.decision import Decision
from planner.build.files import plan_from_record, plan_to_record
from planner.build.racks import Room
from planner.messages import Message
from planner.parts.records import from_record, part_from_record, part_to_record, to_record
from planner.pricing.offers import Offer
from planner.storage.project import ROOM

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from weakref import ReferenceType

    from planner.build.build import Plan
    from planner.parts.part import Part

NONE = "[]"  # an empty list as JSON
OFFER = "offer"  # what the document of an offer holds it under
KEPT = 8_192  # bodies remembered per store: more than the steps of the open histories


class BodyDamaged(Exception):
    """A body is missing or its bytes are not those that were written."""


@dataclass(frozen=True)
class Encoded:
    """A plan ready for the disk: its own body and the hashes of its parts."""

    hash: str
    body: bytes
    parts: Mapping[str, str]  # part id to hash


def pack(record: Any) -> tuple[str, bytes]:
    """Hash and compressed text of JSON types."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
    return sha256(text).hexdigest(), zlib.compress(text, 1)


def unpack(expected: str, body: bytes | None) -> Any:
    """JSON types of a body. Raises BodyDamaged."""
    if body is None:
        raise BodyDamaged(expected)
    try:
        text = zlib.decompress(body)
    except zlib.error as error:
        raise BodyDamaged(expected) from error
    if sha256(text).hexdigest() != expected:
        raise BodyDamaged(expected)
    return json.loads(text)


@dataclass(frozen=True)
class Held:
    """A plan as a revision holds it: its id, its title, the hash of its document, what was said for its sheet."""

    plan: str
    title: str
    document: str
    request: str = ""


@dataclass(frozen=True)
class HeldOffer:
    """An offer as a revision holds it: its id and the hash of its document."""

    offer: str
    document: str


def revision_digest(
    title: str, notes: str, tags: str, plans: Iterable[Held], decisions: str = NONE, offers: Iterable[HeldOffer] = ()
) -> str:
    """Hash of all that a revision says: its texts, each plan and each offer in order.

    What earlier schemas did not know counts only where there is any, so that their hashes stay true.
    """
    said: list[object] = [title, notes, tags]
    said += [[held.plan, held.title, held.document, *filter(None, (held.request,))] for held in plans]
    if decisions != NONE:
        said.append({"decisions": decisions})
    held_offers = [[held.offer, held.document] for held in offers]
    if held_offers:
        said.append({"offers": held_offers})
    text = json.dumps(said, ensure_ascii=False)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def pack_offer(offer: Offer) -> Encoded:
    """An offer ready for the disk: a document without parts."""
    digest, body = pack({"parts": {}, OFFER: to_record(offer)})
    return Encoded(digest, body, {})


def unpack_offer(expected: str, body: bytes | None) -> Offer:
    """The offer of a body. Raises BodyDamaged."""
    return from_record(Offer, unpack(expected, body)[OFFER], OFFER)


def unpack_room(expected: str, body: bytes | None) -> Room:
    """The racks of a body. Raises BodyDamaged."""
    return from_record(Room, unpack(expected, body)[ROOM], ROOM)


class Encoder:
    """Encodes plans and racks and remembers by identity what it has seen: those of a history are encoded once.

    One that nobody holds any more (it fell out of the history) is forgotten.
    """

    def __init__(self) -> None:
        self._states: dict[int, tuple[ReferenceType[Plan | Room], Encoded]] = {}
        self._parts: dict[int, tuple[Part, str, bytes]] = {}
        self._lock = Lock()

    def state(self, state: Plan | Room) -> Encoded:
        """A plan, or a project's racks: these are a document without parts."""
        with self._lock:
            known = self._states.get(id(state))
            if known is not None and known[0]() is state:
                return known[1]
            parts: dict[str, str] = {}
            if isinstance(state, Room):
                record: dict[str, Any] = {ROOM: to_record(state)}
            else:
                parts = {key: self._part(part)[1] for key, part in sorted(state.build.parts.items())}
                record = plan_to_record(state, with_parts=False)
            digest, body = pack({**record, "parts": parts})
            encoded = Encoded(digest, body, parts)
            _trim(self._states)
            self._states[id(state)] = (ref(state, partial(_forget, self._states, id(state))), encoded)
            return encoded

    def part_body(self, part: Part) -> tuple[str, bytes]:
        with self._lock:
            return self._part(part)[1:]

    def _part(self, part: Part) -> tuple[Part, str, bytes]:
        known = self._parts.get(id(part))
        if known is None or known[0] is not part:
            known = (part, *pack(part_to_record(part)))
            _trim(self._parts)
            self._parts[id(part)] = known
        return known


def _forget(table: dict[int, Any], key: int, _gone: object) -> None:
    """Without the lock: the collector may call from anywhere, and a dictionary's ``pop`` is one step."""
    table.pop(key, None)


def _trim(table: dict[int, Any]) -> None:
    while len(table) >= KEPT:
        table.pop(next(iter(table)))


class Decoder:
    """Decodes plans; each part's record is read once.

    Parameters
    ----------
    read : gives the body of a part by its hash, None if it is missing
    """

    def __init__(self, read: Callable[[str], bytes | None]) -> None:
        self._read = read
        self._parts: dict[str, Part] = {}

    def plan(self, digest: str, body: bytes | None) -> Plan:
        """The plan of a body. Raises BodyDamaged."""
        record = unpack(digest, body)
        parts = {key: self._part(part) for key, part in record["parts"].items()}
        return plan_from_record({**record, "parts": {}}, parts.get)

    def _part(self, digest: str) -> Part:
        if digest not in self._parts:
            self._parts[digest] = part_from_record(unpack(digest, self._read(digest)))
        return self._parts[digest]


# --- texts of columns ---------------------------------------------------------------------------------------------


def json_text(value: Any) -> str:
    """JSON types as text for a column."""
    return json.dumps(value, ensure_ascii=False)


def decisions_text(decisions: Iterable[Decision]) -> str:
    """The log of decisions as JSON text."""
    return json_text([to_record(decision) for decision in decisions])


def decisions_from(text: str) -> tuple[Decision, ...]:
    """The log of such a text."""
    return tuple(from_record(Decision, record) for record in json.loads(text))


def title_text(title: Message) -> str:
    """A message as JSON text."""
    return json_text(_plain(title))


def title_from(text: str) -> Message:
    """The message of such a text."""
    message = _message(json.loads(text))
    return message if isinstance(message, Message) else Message(str(message))


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return {"template": value.template, "fields": {name: _plain(field) for name, field in value.fields}}
    return value if isinstance(value, (str, int, float, bool)) or value is None else str(value)


def _message(value: Any) -> object:
    if isinstance(value, dict):
        return Message(value["template"], tuple((name, _message(field)) for name, field in value["fields"].items()))
    return value
