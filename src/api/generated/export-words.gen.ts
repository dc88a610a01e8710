import type { Enumeration } from '../enumeration.ts';

export const dataset: Enumeration = {
  "schema": "Dataset",
  "title": "Export dataset",
  "values": {
    "reviews": {
      "label": "Reviews",
      "meaning": "One row per review, by creation time."
    },
    "findings": {
      "label": "Findings",
      "meaning": "One row per finding, by time of first publication."
    },
    "finding_validations": {
      "label": "Finding decisions",
      "meaning": "One row per decision on a finding, by creation time of its record."
    },
    "finding_outcomes": {
      "label": "Finding outcomes",
      "meaning": "One row per group, with totals for its findings first published in the range."
    },
    "spend": {
      "label": "Spend",
      "meaning": "One row per debit, by debit time."
    }
  }
};

export const exportFormat: Enumeration = {
  "schema": "ExportFormat",
  "title": "Export format",
  "values": {
    "ndjson": {
      "label": "NDJSON",
      "meaning": "One JSON object per line, for programs. Absent fields are left out."
    },
    "csv": {
      "label": "CSV",
      "meaning": "Comma-separated values with one header row, for spreadsheets."
    }
  }
};

export const findingOutcomesGroupBy: Enumeration = {
  "schema": "FindingOutcomesGroupBy",
  "title": "Grouping of finding outcomes",
  "values": {
    "repository": {
      "label": "Repository",
      "meaning": "One row of totals per repository."
    },
    "risk_domain": {
      "label": "Risk domain",
      "meaning": "One row of totals per risk domain."
    },
    "severity": {
      "label": "Severity",
      "meaning": "One row of totals per severity."
    },
    "month": {
      "label": "Month",
      "meaning": "One row of totals per UTC month."
    }
  }
};
export const exportColumns: Record<string, Record<string, string>> = {
  "reviews": {
    "review_id": "Review identifier.",
    "public_key": "Stable public address of the review.",
    "kind": "What was reviewed.",
    "status": "Lifecycle status of the review.",
    "repository_full_name": "Repository as owner/name.",
    "pull_request_number": "Pull request number; absent for a deployment or patch review.",
    "run_number": "Number of the run within its pull request, starting at 1.",
    "trigger_origin": "What triggered the review.",
    "publication": "Publication state of the review.",
    "assessment_count": "Number of environment assessments.",
    "finding_count": "Findings across all assessments.",
    "created_at": "Creation time of the review. Exports select reviews by this time.",
    "completed_at": "When the review reached a terminal status."
  },
  "finding_outcomes": {
    "group_by": "The grouping of the export.",
    "group": "The group this row sums over.",
    "published": "Findings published.",
    "confirmed": "Findings decided CONFIRMED.",
    "dismissed": "Findings decided DISMISSED.",
    "fixed": "Findings decided FIXED.",
    "accepted_risk": "Findings decided ACCEPTED_RISK.",
    "already_covered": "Findings decided ALREADY_COVERED.",
    "unknown": "Findings whose decision is UNKNOWN.",
    "first_published_at": "Earliest first publication in the group. Exports select rows by this time."
  },
  "finding_validations": {
    "finding_id": "Finding ID.",
    "review_id": "The review that holds the finding.",
    "validation": "The decision.",
    "source": "Where the decision was made.",
    "actor_login": "Login of who decided; null for the automatic decision. Untrusted text.",
    "recorded_at": "When the decision was recorded.",
    "created_at": "Creation time of the record. Exports select records by this time."
  },
  "spend": {
    "debit_id": "Identifier of the debit.",
    "review_id": "The review the debit was made for; null when none.",
    "repository_full_name": "Repository as owner/name.",
    "amount_micros": "Amount in millionths of the currency’s unit, exact.",
    "currency": "Currency code of the amount.",
    "reason": "Why the debit was made.",
    "debited_at": "When the debit was made. Exports select debits by this time."
  },
  "findings": {
    "finding_id": "Finding ID.",
    "review_id": "The review that holds the finding.",
    "assessment_id": "The assessment that holds the finding.",
    "repository_full_name": "Repository as owner/name.",
    "severity": "Severity of the finding.",
    "lifecycle_state": "Lifecycle of the finding.",
    "risk_domain": "Domain assigned by the reviewer.",
    "evidence_class": "Kind of proof; null on findings recorded before the class existed.",
    "validation": "Decision on the finding; UNKNOWN where none is known.",
    "evidence_refs": "Cited references, without their values.",
    "first_published_at": "When the finding was first published. A service may also export unpublished findings, with a time of its own, such as that of the commit that introduced them. Exports select findings by this time."
  }
};
