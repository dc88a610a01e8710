import { assessment } from '../build/assessment.ts';
import { check, noReceipt, receipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { platform } from '../texts/platform.ts';
import { at } from '../times.ts';
import { partial } from './partial.ts';

/** Completed reviews, and how much of the change they say that they looked at. */
export const receipts: readonly SampleReview[] = [
  pullRequestRun(
    {
      repository: REPOSITORIES.console,
      number: 2058,
      title: 'Draw berth plans on the canvas',
      author: 'lucia-ferrante',
      branch: 'canvas-plans',
      state: 'OPEN',
    },
    1,
    {
      name: 'completed-with-incomplete-environment',
      shows: [
        'H2 completed, with an incomplete assessment',
        'ChecksStatus (unlisted)',
        'H3 completed, no findings',
      ],
      created: at('2026-11-16 11:02'),
      assessments: [
        assessment('production'),
        partial('staging', 'NOT_CONFIGURED', ['ENVIRONMENT_HAS_NO_RELEASES'], {
          checks: noReceipt('EXPIRED'),
        }),
      ],
    },
  ),
  pullRequestRun(
    {
      repository: REPOSITORIES.manifestImport,
      number: 152,
      title: 'Accept CUSCAR 2.0 from the customs gateway',
      author: 'oksana-melnyk',
      branch: 'cuscar-2',
      state: 'MERGED',
    },
    1,
    {
      name: 'receipt-without-checks',
      shows: ['H4 receipt without checks', 'CustomerAssessment.incompleteness_kind: null'],
      created: at('2026-10-08 09:40'),
      assessments: [
        assessment('production', {
          checks: receipt([]),
          findings: [finding(platform.ediSegment)],
          change: { incompleteness_kind: null },
        }),
      ],
    },
  ),
  pullRequestRun(
    {
      repository: REPOSITORIES.notify,
      number: 490,
      title: 'Say which gate a container leaves through',
      author: 'wanjiru-kamau',
      branch: 'gate-in-notice',
      state: 'OPEN',
    },
    1,
    {
      name: 'nothing-left-out',
      shows: ['H5 nothing left out', 'H3 completed, no findings', 'H2 completed'],
      created: at('2026-11-18 16:45'),
      assessments: [
        assessment('production', {
          domains: [
            {
              domain: 'privacy',
              status: 'CONSIDERED',
              reason: 'The notice goes to hauliers; it now names a gate and no consignee.',
            },
            {
              domain: 'user_interface',
              status: 'CONSIDERED',
              reason: 'The text that a driver reads changes in six languages.',
            },
          ],
          checks: receipt([
            check('Templates compile', 'READY', { detail: 'All 44 templates compile.' }),
            check('Templates name a language', 'READY', { detail: 'All of them do.' }),
          ]),
        }),
      ],
    },
  ),
];
