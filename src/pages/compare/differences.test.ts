import { expect, test } from 'vitest';
import { read, type Reading } from '../../api/read.ts';
import { madeDocument, seeded } from '../../api/testing/made-document.ts';
import { ordinaryDocument, ordinaryFilling } from '../../api/testing/ordinary-filling.ts';
import { schemas } from '../../api/testing/schemas.ts';
import type { CustomerAssessment, CustomerReviewDetail } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { fill } from '../../lib/fill.ts';
import { attributionWords } from '../../record/attribution-words.ts';
import {
  checksOf,
  conditionsOf,
  findingsOf,
  type RunCheck,
  type RunCondition,
  type RunFinding,
} from '../../record/run-items.ts';
import {
  assessmentDifferences,
  checkDifferences,
  conditionDifferences,
  findingDifferences,
} from './differences.ts';
import { compareWords as words } from './words.ts';

const readReview = (raw: unknown) =>
  read(schemas.CustomerReviewDetail, raw) as Reading<CustomerReviewDetail>;

test('H37 gap codes that aren’t recorded are not called none', () => {
  const assessment = ordinaryDocument('CustomerAssessment', seeded(1)) as CustomerAssessment;
  const { reason_codes: _codes, ...without } = assessment;
  const none = { ...assessment, reason_codes: [] };
  expect(assessmentDifferences({ assessment: without }, { assessment: none })).toEqual([
    { what: 'gap codes', a: words.noCodes, b: 'none' },
  ]);
});

/** What is told of the first of each kind in two readings of a review. */
function toldOf(...[a, b]: [Reading<CustomerReviewDetail>, Reading<CustomerReviewDetail>]) {
  const firstOf = ({ value, unreadable }: Reading<CustomerReviewDetail>) => ({
    assessment: {
      assessment: value.assessments[0] as CustomerAssessment,
      unreadable: unreadableByElement(unreadable, 'assessments')(0),
    },
    finding: findingsOf(value, unreadable)[0] as RunFinding,
    check: checksOf(value, unreadable)[0] as RunCheck,
    condition: conditionsOf(value, unreadable)[0] as RunCondition,
  });
  const [one, other] = [firstOf(a), firstOf(b)];
  return [
    ...assessmentDifferences(one.assessment, other.assessment),
    ...findingDifferences(one.finding, other.finding),
    ...checkDifferences(one.check, other.check),
    ...conditionDifferences(one.condition, other.condition),
  ].map((difference) => [difference.what, difference.b]);
}

const madeReview = (elements: number) => {
  const filling = { ...ordinaryFilling(seeded(2)), elements: () => elements, absent: () => false };
  return JSON.parse(
    JSON.stringify(madeDocument('CustomerReviewDetail', filling)),
    (member, value: unknown) =>
      member === 'change_attribution' ? { ...(value as object), status: 'COMPARED' } : value,
  ) as unknown;
};
const spoilt = (review: unknown, members: string[], of: (value: unknown) => unknown) =>
  JSON.parse(JSON.stringify(review), (member, value: unknown) =>
    members.includes(member) ? of(value) : value,
  ) as unknown;

test('H40 what couldn’t be read is not called absent', () => {
  const whole = madeReview(1);
  const members = ['evidence_class', 'remediation', 'detail'];
  expect(toldOf(readReview(whole), readReview(spoilt(whole, members, () => 7)))).toEqual([
    ['evidence class', words.unread],
    ['proposed fix', words.unread],
    ['explanation', words.unread],
    ['unresolved because', words.unread],
  ]);
});

test.each([
  ['domains', ['domains considered', 'domains skipped']],
  ['findings', ['findings listed']],
  ['families', ['check results']],
  ['reason_codes', ['gap codes']],
  ['evidence_refs', ['evidence']],
  ['counts', ['conditions']],
  ['reviewed_tree_citations', ['cited at']],
])('H40 %s that couldn’t all be read are not called fewer', (list, facts) => {
  const whole = madeReview(2);
  const cut = spoilt(whole, [list], (all) => [(all as unknown[])[0], 7]);
  expect(toldOf(readReview(whole), readReview(cut))).toEqual(
    facts.map((fact) => [fact, words.unread]),
  );
});

test('a part of an element that couldn’t be read leaves the count', () => {
  const whole = madeReview(2);
  const changed = spoilt(whole, ['remediation'], () => 7);
  expect(toldOf(readReview(whole), readReview(changed))).toEqual([['proposed fix', words.unread]]);
});

test('H8 H9 conditions that aren’t known for different reasons differ', () => {
  const check = { name: 'Ready', outcome: 'READY', lifecycle: 'GATING' };
  const conditions = (view: object) =>
    ({ environment: '', check: { ...check, change_attribution: view } }) as unknown as RunCheck;
  const [unread, base, other] = [
    { status: 'UNREADABLE' },
    { status: 'UNAVAILABLE', revision: 'BASE_CODE_REVISION', detail_code: 'NOT_READ' },
    { status: 'UNAVAILABLE', revision: 'BASE_CODE_REVISION', detail_code: 'NOT_DECLARED' },
  ].map(conditions) as [RunCheck, RunCheck, RunCheck];
  expect(checkDifferences(unread, base)).toEqual([
    {
      what: 'conditions',
      a: attributionWords.unreadable,
      b: fill(attributionWords.notCompared, { revision: 'the base', code: ' (NOT_READ)' }),
    },
  ]);
  expect(checkDifferences(base, other)).toHaveLength(1);
});

test('reasons with the same code and different details differ, each by what it has', () => {
  const check = (unresolved_reason: object) =>
    ({
      environment: '',
      check: {
        outcome: 'UNRESOLVED',
        lifecycle: 'GATING',
        unresolved_reason,
      },
    }) as unknown as RunCheck;
  const detail = 'No lock.';
  const told = (a: object, b: object) => checkDifferences(check(a), check(b));
  expect(told({ code: 'LOCK', detail }, { code: 'LOCK', detail: 'Two locks.' })).toEqual([
    { what: 'unresolved because', a: 'LOCK: No lock.', b: 'LOCK: Two locks.' },
  ]);
  expect(told({ detail }, {})).toEqual([{ what: 'unresolved because', a: detail, b: 'no reason' }]);
  expect(told({ code: 'LOCK' }, { code: 'LOCK', detail: null })).toEqual([]);
});
