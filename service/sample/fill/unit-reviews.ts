import { assessment, type AssessmentSketch } from '../build/assessment.ts';
import { uuidFrom } from '../../base/ids.ts';
import { check, receipt } from '../build/check.ts';
import { finding, type FindingText } from '../build/finding.ts';
import { agedId } from '../build/part-id.ts';
import { pullRequestHistory, type RunSketch } from '../build/pull-request-history.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { deployment, patchReview } from '../build/other-reviews.ts';
import type { ReviewSketch } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { SAMPLE_ORGANIZATION } from '../organization.ts';
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
const KINDS = ['MODEL_BUDGET_EXHAUSTED', 'EVIDENCE_UNAVAILABLE', 'HYPOTHESES_UNRESOLVED'] as const;
const FOUND = [
  [0, 72],
  [1, 17],
  [2, 7],
  [3, 3],
  [5, 1],
] as const;

/**
 * The reviews of a unit, oldest first.
 *
 * @param number Of the pull request; others do not use it.
 * @param created Of the first of them, in milliseconds since 1970.
 */
export function reviewsOf(unit: Unit, number: number, created: number): SampleReview[] {
  const dice = new Dice('reviews', String(unit.index));
  const name = `fill-${unit.index}`;
  const { repository } = unit;
  const sketch = { name, id: idOf(unit, 1), created: time(created), ...common(dice) };
  const environment = dice.weighted(ENVIRONMENTS);
  const day = sketch.created.slice(0, 10);
  if (unit.kind === 'PULL_REQUEST') {
    const pull = pullRequest(dice, unit, number, created);
    return pullRequestHistory(name, pull, runs(dice, unit, created, pull.title), environment);
  }
  const assessments = assessed(dice, unit, environment, sketch.status);
  const alone = { ...sketch, assessments, publication: 'WITHHELD' };
  return [
    unit.kind === 'PATCH'
      ? patchReview(repository, `main of ${day}`, alone)
      : deployment(repository, `release-${day}`, `before ${day}`, alone),
  ];
}

function pullRequest(dice: Dice, unit: Unit, number: number, created: number): PullRequest {
  const title = titleOf(dice, unit.area);
  const young = Date.parse(SAMPLE_NOW) - created < 21 * 86_400_000;
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

function runs(dice: Dice, unit: Unit, first: number, title: string): RunSketch[] {
  const author = authorOf(dice);
  const texts = new Set<FindingText>();
  let created = first;
  return Array.from({ length: unit.reviews }, (_, index) => {
    const own = common(dice);
    // What an incomplete run does not show is not gone.
    if (own.status === 'COMPLETED')
      for (const text of texts) if (dice.chance(0.5)) texts.delete(text);
    // An update of a dependency touches nothing that these findings are about.
    if (!title.startsWith('Update ')) find(dice, unit, texts);
    const sketch: RunSketch = {
      created: time(created),
      found: [...texts],
      unfinished: !['COMPLETED', 'INCOMPLETE'].includes(own.status),
      change: decisions(dice, [...texts], created),
      review: {
        ...own,
        id: idOf(unit, index + 1),
        record: {
          ...own.record,
          pull_request_author_login: author.login,
          pull_request_author_host_user_id: author.id,
        },
      },
      assessed: lean(dice, own.status),
    };
    // None later than the sample's own time.
    const wait = Math.min(30 * 3_600_000, (Date.parse(SAMPLE_NOW) - created) / 2);
    created += 60_000 + dice.below(wait);
    return sketch;
  });
}

function find(dice: Dice, { area }: Unit, texts: Set<FindingText>): void {
  for (let more = dice.weighted(FOUND); more > 0; more -= 1) texts.add(dice.pick(area.findings));
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

/** The assessments of a deployment or patch. */
function assessed(dice: Dice, unit: Unit, environment: string, status: string) {
  if (!['COMPLETED', 'INCOMPLETE'].includes(status)) return [];
  const texts = new Set<FindingText>();
  find(dice, unit, texts);
  const findings = [...texts].map((text) => finding(text));
  return [assessment(environment, { ...lean(dice, status), findings })];
}

/** Identities sort as units do, so that many are written one behind the other. */
function idOf({ index }: Unit, run: number): string {
  const age = index.toString(16).padStart(8, '0');
  return agedId(age, uuidFrom(SAMPLE_ORGANIZATION.id, 'fill', age, String(run)));
}

/** A little of everything, so that a record stays small. */
function lean(dice: Dice, status: string) {
  return {
    status,
    domains: [
      {
        domain: 'data_integrity',
        status: dice.chance(0.8) ? 'CONSIDERED' : 'SKIPPED',
        reason: 'Chosen because of the files that the change touches.',
      },
    ],
    checks: receipt([
      check('Pinned workflow actions', dice.chance(0.85) ? 'READY' : 'BLOCKED'),
      check('Manifest and lock file agree', dice.chance(0.95) ? 'READY' : 'UNRESOLVED'),
    ]),
    change:
      status === 'INCOMPLETE'
        ? { incompleteness_kind: dice.pick(KINDS), reason_codes: ['FILES_NOT_READ'] }
        : {},
    without: status === 'INCOMPLETE' ? [] : ['reason_codes', 'release_evidence_gap'],
  } satisfies Partial<AssessmentSketch>;
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
