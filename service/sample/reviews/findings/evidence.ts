import { assessment } from '../../build/assessment.ts';
import {
  changed,
  commit,
  companionFile,
  deterministicTest,
  engineEntity,
  file,
  legacyText,
  recordedRead,
  workflowRun,
} from '../../build/evidence.ts';
import { finding } from '../../build/finding.ts';
import type { PullRequest } from '../../build/pull-request.ts';
import { pullRequestRun } from '../../build/pull-request-run.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { ledger } from '../../texts/ledger.ts';
import { at } from '../../times.ts';

const pull: PullRequest = {
  repository: REPOSITORIES.ledger,
  number: 420,
  title: 'Close periods automatically on the second working day',
  author: 'wanjiru-kamau',
  branch: 'auto-close',
  state: 'OPEN',
};
const KINDS = [
  'repository_file',
  'companion_repository_file',
  'commit',
  'workflow_run',
  'engine_entity',
  'deterministic_test',
  'recorded_read',
  'text',
];

/** What findings cite, and how far it was verified. */
export const evidence: readonly SampleReview[] = [
  pullRequestRun(pull, 1, {
    name: 'evidence-kinds',
    shows: [
      ...KINDS.map((kind) => `EvidenceRefKind.${kind}`),
      'EvidenceRefKind (unlisted)',
      ...['VERIFIED_REPOSITORY_READ', 'PINNED_ENGINE_ENTITY', 'EXECUTED_DETERMINISTIC_TEST'].map(
        (status) => `ProvenanceStatus.${status}`,
      ),
      ...['PROVIDER_REFERENCE', 'RECORDED_READ', 'LEGACY_UNSTRUCTURED'].map(
        (status) => `ProvenanceStatus.${status}`,
      ),
      'ProvenanceStatus (unlisted)',
      'H22 structured evidence',
      'H22 unstructured evidence',
    ],
    created: at('2026-11-11 08:30'),
    assessments: [
      assessment('production', { findings: [everyKind(), legacyOnly(), withoutEvidence()] }),
    ],
  }),
  pullRequestRun(pull, 2, {
    name: 'evidence-classes',
    shows: [
      ...['DETERMINISTIC', 'REPOSITORY_READ', 'RUNTIME_RECORD', 'INFERENCE'].map(
        (each) => `FindingEvidenceClass.${each}`,
      ),
      'FindingEvidenceClass (unlisted)',
      'CustomerFinding.evidence_class: null',
      'H20 evidence class recorded',
      'H20 recorded before classes existed',
      'CustomerFinding.supporting_evidence: present',
    ],
    created: at('2026-11-11 13:12'),
    assessments: [
      assessment('production', {
        findings: [
          finding(ledger.currencyMixed),
          finding(ledger.balanceCached),
          supported(),
          finding(ledger.dayBoundary, { evidence_class: 'INFERENCE' }),
          finding(ledger.reversalOrphan, { evidence_class: null }),
          finding(ledger.lockOrder, { evidence_class: 'FORMAL_PROOF' }),
        ],
      }),
    ],
  }),
];

function everyKind() {
  return finding(
    ledger.migrationRewrites,
    {},
    {
      evidence: [
        file('migrations/0087_booked_on.sql', 1, 6),
        file('migrations/0087_booked_on.sql', 3),
        companionFile(REPOSITORIES.platform, 'environments/production/database.tf', 40, 66),
        commit('the commit that made posting partitioned'),
        workflowRun('30411877520', 2, 'rehearsal of migrations, attempt 2'),
        workflowRun('9223372036854775807', 1, 'the last run that 64 bits can number'),
        engineEntity('table posting, 412,019,334 rows'),
        engineEntity('Engine entity'),
        deterministicTest('Migrations are reversible'),
        recordedRead(),
        legacyText('see the runbook, section 4 (“Locks”), and Tobias’s email of 3 November'),
        changed(file('docs/runbook.md', 120, 140), {
          kind: 'knowledge_base_article',
          provenance_status: 'IMPORTED',
        }),
      ],
    },
  );
}

/** As older versions recorded findings: one text instead of references. */
function legacyOnly() {
  return finding(
    ledger.exportUnbounded,
    { evidence_class: null },
    {
      evidence: [
        legacyText('src/export/audit.ts line 44 and following; worker logs from 12 March'),
      ],
    },
  );
}

function withoutEvidence() {
  return finding(ledger.lockTimeoutUnset, {}, { evidence: [] });
}

function supported() {
  return finding(ledger.exportUnbounded, {
    supporting_evidence: {
      explanation:
        'The hypothesis “auditExport holds all rows of a year at once” is supported: the rows array grows before the first write, and the worker’s last record before it ended shows 3.9 GiB.',
      evidence: [
        {
          kind: 'recorded_read',
          label: 'Recorded read',
          provenance_status: 'RECORDED_READ',
        },
        {
          kind: 'workflow_run',
          label: 'nightly export, 11 November',
          provenance_status: 'PROVIDER_REFERENCE',
          workflow_run_id: '30398114406',
          workflow_attempt: 1,
        },
      ],
    },
  });
}
