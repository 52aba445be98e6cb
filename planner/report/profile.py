"""How an organisation's sheets look: name, logo, numbers, who signs from which amount, spares, terms. Kept as TOML."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

from planner import locations
from planner.build import disk
from planner.errors import EnvironmentFailure, InputRejected
from planner.parts.part import PART_CLASSES
from planner.parts.records import from_record
from planner.pricing.money import Money, money
from planner.pricing.sums import rate_of
from planner.report.heading import Heading, new_heading, number_from
from planner.report.request import read_table

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
    """An organisation. ``logo`` is the path of a PNG or JPEG, absolute or beside the profile."""

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
    return replace(profile, logo_bytes=_logo(folder / profile.logo)) if profile.logo else profile


def _logo(path: Path) -> bytes:
    """The bytes of a logo: PNG or JPEG. Raises InputRejected or EnvironmentFailure."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST_LOGO_BYTES + 1)
    except FileNotFoundError:
        raise InputRejected("{file}: there is no such file", file=str(path)) from None
    except OSError as error:
        raise disk.disk_failure(error, path) from error
    if len(data) > LARGEST_LOGO_BYTES:
        raise InputRejected("{file}: larger than {most} MiB", file=str(path), most=LARGEST_LOGO_BYTES // 2**20)
    if not data.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")):
        raise InputRejected("{file}: a logo is a PNG or a JPEG picture", file=str(path))
    return data
