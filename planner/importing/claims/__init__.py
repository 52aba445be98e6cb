"""Statements of a text held against the catalogue, the rules and the sizing: :func:`check_claims`."""

from planner.importing.claims.checker import check_claims
from planner.importing.claims.claim_report import ClaimReport, Statement, Verdict

__all__ = ["ClaimReport", "Statement", "Verdict", "check_claims"]
