import type { Enumeration } from '../words.ts';

// The words of exports: their datasets, and what each column says.

export const dataset: Enumeration = {
  schema: 'Dataset',
  title: 'Dataset of an export',
  values: {
    reviews: { label: 'Reviews', meaning: 'One row per review, by when it was created.' },
    findings: {
      label: 'Findings',
      meaning: 'One row per finding, by when it was first published.',
    },
    finding_validations: {
      label: 'Finding decisions',
      meaning: 'One row per decision on a finding, by when its record was created.',
    },
    finding_outcomes: {
      label: 'Finding outcomes',
      meaning:
        'One row per group of findings: sums over the findings first published in the window.',
    },
    spend: { label: 'Spend', meaning: 'One row per debit, by when it was made.' },
  },
};

export const grouping: Enumeration = {
  schema: 'FindingOutcomesGroupBy',
  title: 'Grouping of finding outcomes',
  values: {
    repository: { label: 'Repository', meaning: 'One row for each repository.' },
    risk_domain: { label: 'Risk domain', meaning: 'One row for each risk domain.' },
    severity: { label: 'Severity', meaning: 'One row for each severity.' },
    month: { label: 'Month', meaning: 'One row for each month (UTC).' },
  },
};

export const exportFormat: Enumeration = {
  schema: 'ExportFormat',
  title: 'Format of an export',
  values: {
    csv: {
      label: 'CSV',
      meaning: 'Comma-separated values with one column header, for spreadsheets.',
    },
    ndjson: {
      label: 'NDJSON',
      meaning: 'One JSON object a line, for programs. What is absent is left out of its line.',
    },
  },
};

/** What the columns of each dataset say, in the service's order and in the contract's words. */
export const exportColumns: Record<string, { schema: string; columns: Record<string, string> }> = {
  reviews: {
    schema: 'ReviewsExportRow',
    columns: {
      review_id: 'Review identifier.',
      public_key: 'Stable public address of the review.',
      kind: 'What the review is a run over.',
      status: 'Lifecycle status of the review.',
      repository_full_name: 'Repository as owner/name.',
      pull_request_number: 'Pull request number; absent for a deployment or patch review.',
      run_number: 'One-based ordinal of the run within its repository pull request.',
      trigger_origin: 'What triggered the review.',
      publication: 'Publication state of the review.',
      assessment_count: 'Number of environment assessments.',
      finding_count: 'Findings across all assessments.',
      created_at: 'Creation time of the review; the time the window selects by.',
      completed_at: 'When the review reached a terminal status.',
    },
  },
  findings: {
    schema: 'FindingsExportRow',
    columns: {
      finding_id: 'Finding ID.',
      review_id: 'The review that holds the finding.',
      assessment_id: 'The assessment that holds the finding.',
      repository_full_name: 'Repository as owner/name.',
      severity: 'Severity of the finding.',
      lifecycle_state: 'Lifecycle of the finding.',
      risk_domain: 'Domain assigned by the reviewer.',
      evidence_class: 'Kind of proof; null on findings recorded before the class existed.',
      validation: 'Decision on the finding; UNKNOWN where none is known.',
      evidence_refs: 'Cited references, without their values.',
      first_published_at: 'When the finding was first published; the time the window selects by.',
    },
  },
  finding_validations: {
    schema: 'FindingValidationsExportRow',
    columns: {
      finding_id: 'Finding ID.',
      review_id: 'The review that holds the finding.',
      validation: 'The decision.',
      source: 'Where the decision was made.',
      actor_login: 'Login of who decided; null for the automatic decision. Untrusted text.',
      recorded_at: 'When the decision was recorded.',
      created_at: 'Creation time of the record; the time the window selects by.',
    },
  },
  finding_outcomes: {
    schema: 'FindingOutcomesExportRow',
    columns: {
      group_by: 'The grouping of the export.',
      group: 'The group this row sums over.',
      published: 'Findings published.',
      confirmed: 'Findings decided CONFIRMED.',
      dismissed: 'Findings decided DISMISSED.',
      fixed: 'Findings decided FIXED.',
      accepted_risk: 'Findings decided ACCEPTED_RISK.',
      already_covered: 'Findings decided ALREADY_COVERED.',
      unknown: 'Findings whose decision is UNKNOWN.',
      first_published_at:
        'Earliest first publication in the group; the time the window selects by.',
    },
  },
  spend: {
    schema: 'SpendExportRow',
    columns: {
      debit_id: 'Identifier of the debit.',
      review_id: 'The review the debit was made for; null when none.',
      repository_full_name: 'Repository as owner/name.',
      amount_micros: 'Amount in millionths of the currency’s unit, exact.',
      currency: 'Currency code of the amount.',
      reason: 'Why the debit was made.',
      debited_at: 'When the debit was made; the time the window selects by.',
    },
  },
};
