import { assessment } from '../build/assessment.ts';
import { compared, condition, omitted, unavailable, unreadable } from '../build/attribution.ts';
import { check, NOTHING_TO_ATTRIBUTE, receipt } from '../build/check.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { uuidFrom } from '../../base/ids.ts';
import { REPOSITORIES } from '../repositories.ts';
import { at } from '../times.ts';

const terraform: PullRequest = {
  repository: REPOSITORIES.platform,
  number: 911,
  title: 'Tag every resource with its cost centre',
  author: 'samuel-achterberg',
  branch: 'cost-centres',
  state: 'OPEN',
};
const FILE = 'environments/production/network.tf';

/** What became of conditions between base and head. */
export const attribution: readonly SampleReview[] = [
  pullRequestRun(terraform, 1, {
    name: 'attribution-changes',
    shows: [
      ...['INTRODUCED', 'CHANGED', 'UNCHANGED', 'RESOLVED', 'UNATTRIBUTED'].map(
        (change) => `AttributedChange.${change}`,
      ),
      'AttributedChange (unlisted)',
      'AttributedRevision.PROPOSED_CODE_REVISION',
      'AttributedRevision.BASE_CODE_REVISION',
      'AttributedRevision (unlisted)',
      'AttributionStatus.COMPARED',
      'H7 some conditions unchanged',
      'H10 no conditions omitted',
      'H11 counts agree',
      'H12 conditions of unknown origin',
    ],
    created: at('2026-11-13 08:16'),
    assessments: [assessment('production', { checks: receipt([everyChange(), nothing()]) })],
  }),
  pullRequestRun(terraform, 2, {
    name: 'attribution-not-compared',
    shows: [
      'AttributionStatus.UNAVAILABLE',
      'AttributionStatus.UNREADABLE',
      'AttributionStatus (unlisted)',
      'H8 not compared: base unavailable',
      'H8 not compared: proposed revision unavailable',
      'H9 attribution unreadable',
      'ChangeAttributionView.detail_code: present',
      'CustomerCheck.change_attribution: null',
    ],
    created: at('2026-11-13 11:54'),
    assessments: [assessment('production', { checks: receipt(notCompared()) })],
  }),
  omittedConditions(),
  pullRequestRun(terraform, 4, {
    name: 'attribution-counts-disagree',
    shows: ['H11 counts disagree'],
    created: at('2026-11-13 17:31'),
    assessments: [assessment('production', { checks: receipt(disagreeing()) })],
  }),
];

function everyChange() {
  const subject = (name: string) => `aws_security_group.${name}: ingress 0.0.0.0/0`;
  return check('Network rules', 'BLOCKED', {
    detail: 'Seven rules allow any address.',
    change_attribution: compared([
      condition('INTRODUCED', `${subject('pilot_feed')} on port 8443`, FILE, 210),
      condition('INTRODUCED', `${subject('tide_gauge')} on port 1883`, FILE, 244),
      condition('CHANGED', `${subject('console')} on ports 443-8443, was 443`, FILE, 31),
      condition('UNATTRIBUTED', `${subject('terminal')} on port 22`, FILE, 97),
      {
        change: 'UNATTRIBUTED',
        revision: 'BASE_CODE_REVISION',
        subject: `${subject('terminal')} on port 2222`,
        reviewed_tree_citations: [
          { revision: 'BASE_CODE_REVISION', path: FILE, start_line: 90, end_line: 94 },
        ],
      },
      condition('UNCHANGED', `${subject('website')} on port 443`, FILE, 12),
      condition('UNCHANGED', `${subject('website')} on port 80`, FILE, 19),
      condition('RESOLVED', `${subject('old_vpn')} on port 1194`, FILE, 301),
      {
        change: 'MOVED',
        revision: 'MERGE_RESULT',
        subject: `${subject('statistics')} on port 9090`,
        reviewed_tree_citations: [],
      },
    ]),
  });
}

function nothing() {
  return check('State is locked', 'READY', {
    detail: 'Every backend names a lock table.',
    change_attribution: NOTHING_TO_ATTRIBUTE,
  });
}

function notCompared() {
  return [
    check('Network rules', 'BLOCKED', {
      change_attribution: unavailable('BASE_CODE_REVISION', 'BASE_REVIEWED_TREE_NOT_DECLARED'),
    }),
    check('Roles and policies', 'UNRESOLVED', {
      unresolved_reason: {
        code: 'FILE_UNREADABLE',
        detail: 'environments/production/roles.tf.json is not UTF-8.',
      },
      change_attribution: unavailable('PROPOSED_CODE_REVISION', 'PROPOSED_FILES_NOT_READ'),
    }),
    check('Encryption at rest', 'READY', { change_attribution: unreadable() }),
    check('Provider versions', 'READY', {
      change_attribution: { ...unreadable(), status: 'DEFERRED' },
    }),
    check('Formatting', 'READY', { change_attribution: null }),
    check('Module sources are pinned', 'READY'),
  ];
}

function omittedConditions(): SampleReview {
  const name = 'attribution-omitted';
  const resources = Array.from({ length: 312 }, (_, index) =>
    condition(
      index < 47 ? 'INTRODUCED' : index < 61 ? 'CHANGED' : 'UNCHANGED',
      `aws_instance.worker_${String(index + 1).padStart(3, '0')}: no cost_centre tag`,
      `environments/${index % 2 === 0 ? 'production' : 'staging'}/workers-${index % 9}.tf`,
      10 + index,
    ),
  );
  const { view, evaluation } = omitted(resources, 50, uuidFrom(name, 'evaluation'));
  return pullRequestRun(terraform, 3, {
    name,
    shows: [
      'H10 some conditions omitted',
      'H7 some conditions unchanged',
      'ChangeAttributionView.listed_conditions: present',
      'ChangeAttributionView.complete_record: present',
    ],
    created: at('2026-11-13 14:09'),
    assessments: [
      assessment('production', {
        checks: receipt([
          check('Resources name a cost centre', 'BLOCKED', {
            detail: '312 resources have none.',
            change_attribution: view,
          }),
        ]),
      }),
    ],
    evaluations: [evaluation],
  });
}

function disagreeing() {
  const conditions = [
    condition('INTRODUCED', 'aws_db_instance.replica: publicly_accessible = true', FILE, 402),
    condition('UNCHANGED', 'aws_db_instance.main: publicly_accessible = true', FILE, 388),
  ];
  const view = compared(conditions);
  return [
    check('Databases are private', 'BLOCKED', {
      detail: 'condition_count says 3, but two conditions are listed.',
      change_attribution: { ...view, condition_count: 3 },
    }),
    check('Backups are kept', 'BLOCKED', {
      detail: 'The counts add up to 5, but two conditions are listed.',
      change_attribution: {
        ...view,
        counts: [
          { change: 'INTRODUCED', revision: 'PROPOSED_CODE_REVISION', count: 4 },
          { change: 'UNCHANGED', revision: 'PROPOSED_CODE_REVISION', count: 1 },
        ],
      },
    }),
    check('Snapshots are encrypted', 'BLOCKED', {
      detail: 'Some are said to be omitted, but all are listed.',
      change_attribution: { ...view, omitted_condition_count: 7 },
    }),
    check('Deletion protection', 'BLOCKED', {
      detail: 'Nothing is said to be omitted, but only some are listed.',
      change_attribution: {
        ...view,
        conditions: [],
        listed_conditions: conditions.slice(0, 1),
      },
    }),
  ];
}
