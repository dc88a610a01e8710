import { hash } from 'node:crypto';
import { publicKey } from '../base/ids.ts';
import type { Cell } from './export-row.ts';

/** The datasets whose rows are records, and what each is read from. */
export const RECORD_DATASETS = {
  reviews: {
    from: 'review INDEXED BY review_created',
    organization: 'org_id',
    repository: 'repository_id',
    window: 'created_at',
    key: 'id',
    columns: {
      review_id: 'id',
      public_key: 'id',
      kind: 'kind',
      status: 'status',
      repository_full_name: "record ->> 'repository_full_name'",
      pull_request_number: "record ->> 'pull_request_number'",
      run_number: "record ->> 'run_number'",
      trigger_origin: "record ->> 'trigger_origin'",
      publication: "record ->> 'publication'",
      assessment_count: "record ->> 'assessment_count'",
      finding_count: 'finding_count',
      created_at: 'created_at',
      completed_at: "record ->> 'completed_at'",
    },
    convert: { public_key: publicKey },
  },
  findings: {
    from: `finding INDEXED BY finding_published
      LEFT JOIN repository ON repository.id = finding.repository_id`,
    organization: 'finding.org_id',
    repository: 'finding.repository_id',
    window: 'first_published_at',
    key: 'finding.id',
    columns: {
      finding_id: 'finding.id',
      review_id: 'review_id',
      assessment_id: 'assessment_id',
      repository_full_name: 'full_name',
      severity: 'severity',
      lifecycle_state: 'lifecycle_state',
      risk_domain: 'risk_domain',
      evidence_class: 'evidence_class',
      validation: "coalesce(validation, 'UNKNOWN')",
      evidence_refs: `json_object('id', finding.id, 'refs', json(record -> 'evidence_refs'))`,
      first_published_at: 'first_published_at',
    },
    convert: { evidence_refs: evidenceRefs },
  },
  finding_validations: {
    from: 'finding_validation INDEXED BY finding_validation_created',
    organization: 'org_id',
    repository: 'repository_id',
    window: 'created_at',
    key: 'id',
    columns: {
      finding_id: 'finding_id',
      review_id: 'review_id',
      validation: 'validation',
      source: 'lower(source)',
      actor_login: 'actor_login',
      recorded_at: 'recorded_at',
      created_at: 'created_at',
    },
    convert: {},
  },
  spend: {
    from: `spend INDEXED BY spend_debited
      LEFT JOIN repository ON repository.id = spend.repository_id`,
    organization: 'spend.org_id',
    repository: 'spend.repository_id',
    window: 'debited_at',
    key: 'debit_id',
    columns: {
      debit_id: 'debit_id',
      review_id: 'review_id',
      repository_full_name: 'full_name',
      amount_micros: 'amount_micros',
      currency: 'currency',
      reason: 'reason',
      debited_at: 'debited_at',
    },
    convert: { amount_micros: (digits: string) => ({ int64: digits }) },
  },
} as const satisfies Record<string, RecordDataset>;

/** How rows are read from the store and become rows of an export. */
export interface RecordDataset {
  /** FROM clause; its index orders by window and key. */
  from: string;
  organization: string;
  repository: string;
  /** The time that the export's window selects by. */
  window: string;
  /** Tells rows of the same time apart. */
  key: string;
  /** SQL expressions by column of the export, in its order. */
  columns: Readonly<Record<string, string>>;
  /** What of a column's text is to be made something else. */
  convert: Readonly<Record<string, (text: string) => Cell>>;
}

const EVIDENCE_KINDS = [
  'repository_file',
  'companion_repository_file',
  'commit',
  'workflow_run',
  'engine_entity',
  'deterministic_test',
  'recorded_read',
  'text',
];

/** The ExportEvidenceRefs of a finding: kinds, and opaque identities that no evidence value enters. */
function evidenceRefs(text: string): readonly { kind: string; id: string }[] {
  const { id, refs } = JSON.parse(text) as {
    id: string;
    refs: readonly { kind: string; commit_sha?: string | null }[] | null;
  };
  return (refs ?? []).map((ref, index) => ({
    kind: evidenceKind(ref),
    id: `ev_${hash('sha256', `${id} ${index}`).slice(0, 16)}`,
  }));
}

function evidenceKind({ kind, commit_sha }: { kind: string; commit_sha?: string | null }): string {
  if (kind === 'repository_file' && typeof commit_sha === 'string') {
    return 'repository_file_at_commit';
  }
  return EVIDENCE_KINDS.includes(kind) ? kind : 'text';
}
