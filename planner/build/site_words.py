"""A site's name in the language that is asked for: those of the presets are translated, one's own stays as written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.build.site import Site

#: The titles in ``resources/pricing/sites.toml``, which builds carry in English.
PRESETS: dict[str, Message] = {
    title.template: title
    for title in (
        msg("Laboratory, China"),
        msg("Laboratory, China, price by the hour"),
        msg("Office outlet, China (10 A)"),
        msg("Laboratory, Kunming (1900 m)"),
        msg("Data room, China (32 A, two feeds)"),
        msg("Home or office, USA (120 V, 15 A)"),
        msg("Rack, USA (208 V, 30 A, two feeds)"),
        msg("Rack, USA (208 V three-phase, 60 A)"),
        msg("Office, Germany (230 V, 16 A)"),
    )
}


def site_title(site: Site) -> Message | str:
    """The site's name, to be said."""
    return PRESETS.get(site.title, site.title)
