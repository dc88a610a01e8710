import { assessment } from '../build/assessment.ts';
import { check, receipt } from '../build/check.ts';
import { finding, type FindingText } from '../build/finding.ts';
import { pullRequestHistory, type RunSketch } from '../build/pull-request-history.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { deployment, patchReview, type ReviewSketch } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { SAMPLE_NOW } from '../times.ts';
import { authorOf } from './authors.ts';
import { Dice } from './dice.ts';
import { branchOf, titleOf } from './titles.ts';
import type { Unit } from './units.ts';

/** Left out of records that fill the sample up, to keep them small. */
const LEFT_OUT = [
  'pull_request_author_avatar_url',
  'pull_request_url',
  'check_run_url',
  'compare_url',
  'repository_url',
  'review_comment_url',
  'base_branch_commit_sha',
  'base_commit_url',
] as const satisfies ReviewSketch['without'];

const ENVIRONMENTS = [
  ['production', 70],
  ['staging', 18],
  ['eu-west-1', 6],
  ['us-east-2', 4],
  ['sandbox', 2],
] as const;
const STATUSES = [
  ['COMPLETED', 88],
  ['INCOMPLETE', 6],
  ['FAILED', 2.5],
  ['STOPPED', 1.5],
  ['EXCLUDED', 2],
] as const;
const FOUND = [
  [0, 72],
  [1, 17],
  [2, 7],
  [3, 3],
  [5, 1],
] as const;

/** The reviews of a unit, oldest first. @param number Of the pull request; others do not use it. */
export function reviewsOf(unit: Unit, number: number): SampleReview[] {
  const dice = new Dice('reviews', String(unit.index));
  const name = `fill-${unit.index}`;
  const { repository } = unit;
  const sketch = { name, created: time(unit.created), ...common(dice) };
  const environment = dice.weighted(ENVIRONMENTS);
  switch (unit.kind) {
    case 'DEPLOYMENT': {
      const day = sketch.created.slice(0, 10);
      const assessments = [assessed(dice, unit, environment)];
      return [
        deployment(repository, `release-${day}`, `before ${day}`, { ...sketch, assessments }),
      ];
    }
    case 'PATCH':
      return [
        patchReview(repository, `main of ${sketch.created.slice(0, 10)}`, {
          ...sketch,
          assessments: [assessed(dice, unit, environment)],
        }),
      ];
    default:
      return pullRequestHistory(
        name,
        pullRequest(dice, unit, number),
        runs(dice, unit),
        environment,
      );
  }
}

function pullRequest(dice: Dice, unit: Unit, number: number): PullRequest {
  const title = titleOf(dice, unit.area);
  const young = Date.parse(SAMPLE_NOW) - unit.created < 21 * 86_400_000;
  return {
    repository: unit.repository,
    number,
    title,
    author: null,
    branch: branchOf(title),
    state: dice.weighted([
      ['OPEN', young ? 60 : 1],
      ['MERGED', 85],
      ['CLOSED', 8],
    ] as const),
    // Some were pushed to since.
    ...(dice.chance(0.04) && { current: 'pushed since' }),
  };
}

function runs(dice: Dice, unit: Unit): RunSketch[] {
  const author = authorOf(dice);
  const texts = new Set<FindingText>();
  let created = unit.created;
  return Array.from({ length: unit.reviews }, () => {
    for (const text of texts) if (dice.chance(0.5)) texts.delete(text);
    for (let more = dice.weighted(FOUND); more > 0; more -= 1) {
      texts.add(dice.pick(unit.area.findings));
    }
    const own = common(dice);
    const ended = own.status === 'COMPLETED' || own.status === 'INCOMPLETE';
    const sketch: RunSketch = {
      created: time(created),
      found: ended ? [...texts] : [],
      change: decisions(dice, [...texts], created),
      review: {
        ...own,
        record: {
          ...own.record,
          pull_request_author_login: author.login,
          pull_request_author_host_user_id: author.id,
        },
      },
      assessed: { ...lean(dice), status: own.status },
    };
    created += 600_000 + dice.below(30 * 3_600_000);
    return sketch;
  });
}

function common(dice: Dice) {
  const status = dice.weighted(STATUSES);
  const published = status === 'COMPLETED' && dice.chance(0.8);
  return {
    status,
    seconds: 40 + dice.below(500),
    publication: published ? 'PUBLISHED' : 'WITHHELD',
    without: LEFT_OUT,
    routed: false,
    record: {
      trigger_origin: dice.weighted([
        ['AUTOMATIC', 90],
        ['COMMAND', 6],
        ['MANUAL', 4],
      ] as const),
    },
  } satisfies Partial<ReviewSketch>;
}

function assessed(dice: Dice, unit: Unit, environment: string) {
  const texts = new Set<FindingText>();
  for (let more = dice.weighted(FOUND); more > 0; more -= 1) {
    texts.add(dice.pick(unit.area.findings));
  }
  return assessment(environment, {
    ...lean(dice),
    findings: [...texts].map((text) => finding(text)),
  });
}

/** A little of everything, so that a record stays small. */
function lean(dice: Dice) {
  return {
    domains: [
      {
        domain: 'data_integrity',
        status: dice.chance(0.8) ? 'CONSIDERED' : 'SKIPPED',
        reason: 'By the files that the change touches.',
      },
    ],
    checks: receipt([
      check('Pinned workflow actions', dice.chance(0.85) ? 'READY' : 'BLOCKED'),
      check('Manifest and lock file agree', dice.chance(0.95) ? 'READY' : 'UNRESOLVED'),
    ]),
  };
}

function decisions(
  dice: Dice,
  texts: readonly FindingText[],
  created: number,
): NonNullable<RunSketch['change']> {
  const by = authorOf(dice);
  return Object.fromEntries(
    texts
      .filter(() => dice.chance(0.25))
      .map(({ series }) => {
        const validation = dice.weighted([
          ['CONFIRMED', 35],
          ['FIXED', 30],
          ['DISMISSED', 25],
          ['ACCEPTED_RISK', 10],
        ] as const);
        const latest_validation = {
          validation,
          source: dice.chance(0.7) ? 'UI' : 'HOST_COMMENT',
          recorded_at: time(created + 3_600_000),
          actor_host_user_id: by.id,
          actor_login: by.login,
        };
        return [series, { validation, latest_validation }];
      }),
  );
}

function time(milliseconds: number): string {
  return new Date(Math.floor(milliseconds / 1000) * 1000).toISOString();
}
