"""Racks and floors: height, depth, weight, air direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import msg
from planner.rules.answers import ERROR, INFO, WARN, amount, fail, figure, passed, threshold
from planner.rules.context import limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.rules.context import Context


def check_rack_space(context: Context) -> Iterator[Finding]:
    """Units and depth of the rack."""
    holder, site = context.machine.holder, context.site
    if holder is None or not context.site_known or holder.rack_units is None:
        return
    machines = int(float(context.claims.get("machines", "1")))
    if site.rack_u is not None:
        need = holder.rack_units * machines
        compared = (figure(holder, "rack_units"), amount("free units", site.rack_u, "U", "site"))
        if need > site.rack_u:
            yield fail(
                "RACK_SPACE",
                ERROR,
                msg("{need} U are needed, {free} U are free.", need=need, free=site.rack_u),
                compared=compared,
            )
        else:
            yield passed("RACK_SPACE", msg("{need} of {free} U.", need=need, free=site.rack_u), compared=compared)
    if site.rack_depth_mm is not None and holder.depth_mm is not None:
        need_mm = holder.depth_mm + limits()["rack.cable_room"]
        room = (
            figure(holder, "depth_mm"),
            threshold("cables", limits().figures["rack.cable_room"]),
            amount("rack depth", site.rack_depth_mm, "mm", "site"),
        )
        if need_mm > site.rack_depth_mm:
            yield fail(
                "RACK_DEPTH",
                ERROR,
                msg(
                    "{server} is {depth:.0f} mm deep and needs {need:.0f} mm with cables, the rack has {have:.0f}.",
                    server=holder.name,
                    depth=holder.depth_mm,
                    need=need_mm,
                    have=site.rack_depth_mm,
                ),
                advice=msg("A deeper rack."),
                compared=room,
            )
        else:
            yield passed(
                "RACK_DEPTH", msg("{need:.0f} of {have:.0f} mm.", need=need_mm, have=site.rack_depth_mm), compared=room
            )


def check_weight(context: Context) -> Iterator[Finding]:
    """Two people, or a lift."""
    holder = context.machine.holder
    if holder is None or holder.weight_kg is None:
        return
    lift, pair = limits()["weight.lift"], limits()["weight.pair"]
    hands = context.claims.get("people_to_lift")
    compared = (figure(holder, "weight_kg"), threshold("lift", limits().figures["weight.lift"]))
    if hands is not None and holder.weight_kg > (pair if hands.strip() == "1" else lift):
        yield fail(
            "WEIGHT",
            WARN,
            msg(
                "{server} weighs {kg:.0f} kg: too much for {people} people.",
                server=holder.name,
                kg=holder.weight_kg,
                people=hands,
            ),
            advice=msg("A lift."),
            compared=compared,
            cost=msg("a lift on the day of delivery"),
        )
    elif holder.weight_kg > lift:
        yield fail(
            "WEIGHT",
            INFO,
            msg(
                "{server} weighs {kg:.0f} kg: a lift, and the floor's rating.", server=holder.name, kg=holder.weight_kg
            ),
            compared=compared,
        )
    elif holder.weight_kg > pair and holder.rack_units is not None:
        yield fail(
            "WEIGHT",
            INFO,
            msg("{server} weighs {kg:.0f} kg: two people.", server=holder.name, kg=holder.weight_kg),
            compared=compared,
        )
    else:
        yield passed("WEIGHT", msg("{kg:.0f} kg.", kg=holder.weight_kg), compared=compared)


def check_air_direction(context: Context) -> Iterator[Finding]:
    """All machines of a row blow the same way."""
    server = context.server
    row = context.claims.get("row_airflow")
    if server is None or server.airflow is None or row is None:
        return
    compared = (figure(server, "airflow"), amount("row", row, "", "plan"))
    if "rear-to-front" in server.airflow and "front-to-rear" in row:
        yield fail(
            "AIR_DIRECTION",
            WARN,
            msg("{server} blows from rear to front and takes in the hot aisle's air.", server=server.name),
            advice=msg("Order the other fan direction."),
            compared=compared,
            cost=msg("the exhaust of the row as inlet air"),
        )
    else:
        yield passed("AIR_DIRECTION", msg("The air direction suits the row."), compared=compared)
