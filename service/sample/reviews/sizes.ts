import { assessment } from '../build/assessment.ts';
import { compared, condition } from '../build/attribution.ts';
import { check, receipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { legacyFinding } from '../texts/series-of-findings.ts';
import { at } from '../times.ts';

/** How many findings and conditions the two large records hold. */
export const MANY_FINDINGS = 5000;
export const MANY_CONDITIONS = 10_000;

/** Records that are large, each in a repository of its own. */
export const sizes: readonly SampleReview[] = [
  pullRequestRun(
    {
      repository: REPOSITORIES.atlas,
      number: 1,
      title: 'Import the 2004 terminal operating system',
      author: 'old-import',
      branch: 'atlas',
      state: 'OPEN',
    },
    1,
    {
      name: 'five-thousand-findings',
      created: at('2026-09-14 06:00'),
      seconds: 5400,
      record: { diff_stats: { files_changed: 11_840, additions: 2_914_077, deletions: 0 } },
      // Not routed: a plan of so many placements would only repeat them.
      routed: false,
      assessments: [
        assessment('production', {
          findings: Array.from({ length: MANY_FINDINGS }, (_, index) =>
            finding(legacyFinding(index), {
              lifecycle_state: ['NEW', 'NEW', 'UNCHANGED', 'NEW', 'RESOLVED'][index % 5] ?? 'NEW',
            }),
          ),
        }),
      ],
    },
  ),
  pullRequestRun(
    {
      repository: REPOSITORIES.policyCatalogue,
      number: 7,
      title: 'Generate the policies of all terminals from the catalogue',
      author: 'samuel-achterberg',
      branch: 'generated-policies',
      state: 'OPEN',
    },
    1,
    {
      name: 'ten-thousand-conditions',
      shows: ['H10 no conditions omitted'],
      created: at('2026-09-15 06:00'),
      seconds: 900,
      assessments: [
        assessment('production', {
          checks: receipt([
            check('Policies name a principal', 'BLOCKED', {
              detail: 'These statements allow any principal.',
              change_attribution: compared(
                Array.from({ length: MANY_CONDITIONS }, (_, index) => policyCondition(index)),
              ),
            }),
          ]),
        }),
      ],
    },
  ),
];

function policyCondition(index: number) {
  const terminal = `terminal-${String(1 + (index % 240)).padStart(3, '0')}`;
  const change = ['UNCHANGED', 'UNCHANGED', 'INTRODUCED', 'UNCHANGED', 'CHANGED', 'RESOLVED'];
  return condition(
    change[index % change.length] ?? 'UNCHANGED',
    `${terminal}, statement ${1 + Math.floor(index / 240)}: Principal "*"`,
    `policies/${terminal}.json`,
    4 + Math.floor(index / 240) * 9,
  );
}
