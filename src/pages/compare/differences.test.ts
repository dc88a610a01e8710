import { expect, test } from 'vitest';
import { read, type Reading } from '../../api/read.ts';
import { madeDocument, seeded } from '../../api/testing/made-document.ts';
import { ordinaryDocument, ordinaryFilling } from '../../api/testing/ordinary-filling.ts';
import { schemas } from '../../api/testing/schemas.ts';
import type { CustomerAssessment, CustomerReviewDetail } from '../../api/types.ts';
import { checksOf, findingsOf, type RunCheck, type RunFinding } from '../../record/run-items.ts';
import { assessmentDifferences, checkDifferences, findingDifferences } from './differences.ts';
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

test('H40 what couldn’t be read is not called absent', () => {
  const filling = { ...ordinaryFilling(seeded(2)), elements: () => 1, absent: () => false };
  const made = madeDocument('CustomerReviewDetail', filling);
  const whole = readReview(made).value;
  const spoilt = JSON.stringify(whole, (member, value: unknown) =>
    ['evidence_class', 'remediation', 'detail'].includes(member) ? 7 : value,
  );
  const { value, unreadable } = readReview(JSON.parse(spoilt));
  const told = (differences: readonly { what: string; b: string }[]) =>
    differences.map(({ what, b }) => [what, b]);
  const finding = findingDifferences(
    ...([findingsOf(whole)[0], findingsOf(value, unreadable)[0]] as [RunFinding, RunFinding]),
  );
  const check = checkDifferences(
    ...([checksOf(whole)[0], checksOf(value, unreadable)[0]] as [RunCheck, RunCheck]),
  );
  expect(told(finding)).toEqual([
    ['evidence class', words.unread],
    ['proposed fix', words.unread],
  ]);
  expect(told(check)).toEqual([['explanation', words.unread]]);
});
