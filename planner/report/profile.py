"""How an organisation's sheets look: name, logo, numbers, who signs from which amount, spares, terms. Kept as TOML."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.build import disk
from planner.errors import EnvironmentFailure, InputRejected
from planner.messages import Message
from planner.parts.part import PART_CLASSES
from planner.parts.records import from_record, to_record
from planner.pricing.money import Money, money
from planner.pricing.sums import rate_of
from planner.report.heading import Heading, new_heading, number_from
from planner.report.request import read_table

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST_LOGO_BYTES = 8 * 2**20
SOME_DAY = date(2000, 1, 1)  # to try a pattern on


@dataclass(frozen=True, kw_only=True)
class Role:
    """Who signs, and for which totals with tax: above one amount, up to another. Empty: no bound."""

    en: str
    zh: str = ""
    above: str = ""
    up_to: str = ""

    def name(self, language: str) -> str:
        """The role in a language of ``planner.messages.LANGUAGES``."""
        return self.zh if language == "zh_CN" and self.zh else self.en

    @property
    def always(self) -> bool:
        return not self.above and not self.up_to

    def signs(self, total: Money) -> bool:
        """Whether the role signs a total in the policy's currency."""
        over = not self.above or total.amount > Decimal(self.above)
        return over and (not self.up_to or total.amount <= Decimal(self.up_to))


@dataclass(frozen=True, kw_only=True)
class Approvals:
    """Signatures by amount."""

    currency: str = "CNY"
    roles: tuple[Role, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Spare:
    """Spare parts by policy: ``share`` of the pieces of a kind ("5 %"), rounded up, and at least ``least``."""

    kind: str
    share: str = "0"
    least: int = 0


@dataclass(frozen=True, kw_only=True)
class Required:
    """Fields of the head that must be filled, by language of the form."""

    en: tuple[str, ...] = ()
    zh: tuple[str, ...] = ()

    def by_language(self, language: str) -> tuple[str, ...]:
        return self.zh if language == "zh_CN" else self.en


@dataclass(frozen=True, kw_only=True)
class Profile:
    """An organisation. ``logo`` is the path of an SVG, PNG or JPEG, absolute or beside the profile."""

    organisation: str = ""
    organisation_zh: str = ""
    address: str = ""
    address_zh: str = ""
    contact: str = ""
    tax_number: str = ""
    logo: str = ""
    department: str = ""
    cost_centre: str = ""
    number_pattern: str = "REQ-{year}-{seq:04}"
    validity_days: int = 30
    offers_needed: int = 3
    asset_from: str = ""  # unit price from which a line is an asset, in the approval's currency
    years: int = 3
    required: Required = Required()
    approval: Approvals = Approvals()
    spares: tuple[Spare, ...] = ()
    terms: tuple[str, ...] = ()
    terms_zh: tuple[str, ...] = ()
    footer: str = ""
    footer_zh: str = ""
    logo_bytes: bytes = b""

    def text(self, field: str, language: str) -> str:
        """A text in a language; the other language where only that is given."""
        english, chinese = str(getattr(self, field)), str(getattr(self, f"{field}_zh"))
        return (chinese or english) if language == "zh_CN" else (english or chinese)

    def heading(self, today: date, number: str) -> Heading:
        """A heading of today with what the profile knows."""
        base = new_heading(today, number, days=self.validity_days)
        return replace(
            base, organisation=self.organisation or self.organisation_zh, address=self.address or self.address_zh,
            department=self.department, cost_centre=self.cost_centre, contact=self.contact,
        )  # fmt: skip


@lru_cache(maxsize=1)
def default_profile() -> Profile:
    """The shipped profile. Raises EnvironmentFailure when the installation lacks it."""
    path = locations.resources() / "report" / "profile.toml"
    try:
        return from_record(Profile, tomllib.loads(path.read_text("utf-8")), "profile")
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise EnvironmentFailure(
            "The table {file} cannot be read ({reason}); install the program again.", file=str(path), reason=str(error)
        ) from error


def load_profile(path: Path) -> Profile:
    """An organisation's profile; what it leaves out is as shipped.

    Raises InputRejected (file, place, reason) or EnvironmentFailure.
    """
    return profile_from(read_table(path), str(path), path.parent)


def save_profile(path: Path, profile: Profile) -> None:
    """Write a profile whole, with what differs from an empty one. Raises InputRejected or EnvironmentFailure."""
    text = dump_profile(profile)
    profile_from(tomllib.loads(text), str(path), path.parent)
    disk.make_folder(path.parent)
    disk.write_bytes(path, text.encode())


def dump_profile(profile: Profile) -> str:
    """The TOML text of a profile: plain values, then tables; empty ones as well, as they differ from the shipped."""
    record = to_record(replace(profile, logo_bytes=b""))
    approval, required = record.pop("approval", {}), record.pop("required", {})
    spares = record.pop("spares", [])
    out = _pairs(record)
    out += ["", "[required]", *_pairs(required), "", "[approval]"]
    out += _pairs({"currency": profile.approval.currency})
    for name, tables in (("approval.roles", approval.get("roles", [])), ("spares", spares)):
        for table in tables:
            out += ["", f"[[{name}]]", *_pairs(table)]
    return "\n".join(out) + "\n"


def _pairs(table: Mapping[str, object]) -> list[str]:
    return [f"{name} = {_toml(value)}" for name, value in table.items()]


def _toml(value: object) -> str:
    """A value as TOML: strings of JSON are strings of TOML where DEL is escaped as well."""
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def profile_from(record: dict[str, Any], source: str, folder: Path) -> Profile:
    """A profile from a table; ``folder`` is where a relative logo lies. Raises InputRejected naming the place."""
    given = from_record(Profile, record, source)
    default = default_profile()
    profile = replace(
        given,
        required=given.required if "required" in record else default.required,
        approval=given.approval if "approval" in record else default.approval,
    )
    try:
        number_from(profile.number_pattern, SOME_DAY, 1)
        for role in profile.approval.roles:
            for text in filter(None, (role.above, role.up_to)):
                money(text, profile.approval.currency)
        for spare in profile.spares:
            rate_of(spare.share)
            if spare.kind not in PART_CLASSES:
                raise InputRejected("unknown kind of part: {kind}", kind=spare.kind)
        if profile.asset_from:
            money(profile.asset_from, profile.approval.currency)
        for name in (*profile.required.en, *profile.required.zh):
            if name not in Heading.__dataclass_fields__:
                raise InputRejected("{name} is no field of a heading", name=name)
    except InputRejected as error:
        raise InputRejected("{file}: {reason}", file=source, reason=str(error)) from None
    return replace(profile, logo_bytes=read_logo(folder / profile.logo)) if profile.logo else profile


def read_logo(path: Path) -> bytes:
    """The bytes of a logo. Raises InputRejected or EnvironmentFailure."""
    data = disk.read_bytes(path, LARGEST_LOGO_BYTES)
    check_logo(data, str(path))
    return data


def check_logo(data: bytes, source: str) -> None:
    """Raises InputRejected for bytes that are no picture of a kind that can be printed."""
    from planner.report.logo import PICTURES, is_svg, read_picture, read_svg

    try:
        if is_svg(data):
            read_svg(data)
        elif data.startswith(PICTURES):
            read_picture(data)
        else:
            raise InputRejected("a logo is an SVG, a PNG or a JPEG picture")
    except InputRejected as error:
        raise InputRejected("{file}: {reason}", file=source, reason=say(error)) from None


def say(error: InputRejected) -> Message:
    """A failure as a sentence."""
    return Message(error.template, tuple(error.fields.items()))
