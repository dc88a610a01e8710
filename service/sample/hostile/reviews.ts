import { assessment } from '../build/assessment.ts';
import { finding } from '../build/finding.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { at } from '../times.ts';
import { PAYLOADS } from './payloads.ts';
import { HOSTILE_REPOSITORY } from './repository.ts';
import { hostileReview } from './review.ts';

/** The reviews of the repository whose every text is hostile. */
export const hostile: readonly SampleReview[] = [
  ...PAYLOADS.map((payloads, index) =>
    hostileReview(payloads, index + 1, at(`2026-09-${String(10 + index)} 06:00`)),
  ),
  hostileValues(),
];

/** Values of enumerations that are names of members which every object has. */
function hostileValues(): SampleReview {
  return pullRequestRun(
    {
      repository: HOSTILE_REPOSITORY,
      number: 9_007_199_254_740_991,
      title: 'constructor',
      author: null,
      branch: '__proto__',
      state: 'OPEN',
      current: null,
    },
    1,
    {
      name: 'hostile-values',
      shows: ['H36 unlisted value'],
      created: at('2026-09-25 06:00'),
      status: 'constructor',
      publication: '__proto__',
      record: {
        kind: 'toString',
        trigger_origin: 'hasOwnProperty',
        pull_request_state: 'valueOf',
        stopped_from: '<b>SERVICE</b>',
        finding_count: 9_007_199_254_740_991,
        assessment_count: -1,
        diff_stats: { files_changed: 0, additions: 9_007_199_254_740_991, deletions: -1 },
      },
      assessments: [
        assessment('__proto__', {
          status: 'prototype',
          domains: [{ domain: '__proto__', status: 'isPrototypeOf', reason: 'constructor' }],
          checks: {
            receipt_recorded: true,
            status: 'constructor',
            families: [
              {
                name: '__proto__',
                outcome: 'toString',
                lifecycle: 'constructor',
                change_attribution: {
                  status: '__proto__',
                  condition_count: 4_294_967_295,
                  omitted_condition_count: 4_294_967_295,
                  counts: [{ change: 'constructor', revision: 'toString', count: 4_294_967_295 }],
                  conditions: [],
                },
              },
            ],
          },
          decision: {
            authority: 'constructor',
            availability: 'toString',
            basis: { permission: '__proto__', evidence: 'valueOf', reason_code: 'constructor' },
            gate_state: { state: '__proto__' },
          },
          findings: [
            finding(
              {
                series: 'hostile-values',
                severity: 'WARNING',
                domain: '__proto__',
                claim: 'constructor',
                impact: '__proto__',
                remediation: 'toString',
                symbols: ['__proto__', 'constructor', ''],
                path: '__proto__',
                lines: [0, 0],
                proof: 'INFERENCE',
              },
              {
                severity: 'constructor',
                lifecycle_state: '__proto__',
                evidence_class: 'toString',
                validation: 'constructor',
                thread_observation: {
                  state: '__proto__',
                  observed_at: '0001-01-01T00:00:00Z',
                  reply_count: -1,
                },
                comment_evaluation: {
                  outcome: 'constructor',
                  reason: '',
                  evaluated_at: '9999-12-31T23:59:59.999Z',
                },
              },
            ),
          ],
        }),
      ],
    },
  );
}
