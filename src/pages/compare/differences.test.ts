import { expect, test } from 'vitest';
import { seeded } from '../../api/testing/made-document.ts';
import { ordinaryDocument } from '../../api/testing/ordinary-filling.ts';
import type { CustomerAssessment } from '../../api/types.ts';
import { assessmentDifferences } from './differences.ts';
import { compareWords as words } from './words.ts';

test('H37 gap codes that aren’t recorded are not called none', () => {
  const assessment = ordinaryDocument('CustomerAssessment', seeded(1)) as CustomerAssessment;
  const { reason_codes: _codes, ...without } = assessment;
  const none = { ...assessment, reason_codes: [] };
  expect(assessmentDifferences({ assessment: without }, { assessment: none })).toEqual([
    { what: 'gap codes', a: words.noCodes, b: 'none' },
  ]);
});
