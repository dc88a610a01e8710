import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedSince, indexMarks, likenessOf, mayBeLike, readMark, type Mark } from './marks.ts';
import { ownFile } from '../kept/own-file.ts';
import { marksToTake, readMarksFile } from './marks-file.ts';

const ORG = 'o1';
const mark = (over: Partial<Mark> = {}): Mark => ({
  organization_id: ORG,
  id: 'f1',
  about: 'FINDING',
  state: 'LOOKED_AT',
  note: '',
  seen: { lifecycle: 'NEW', decision: 'NONE' },
  review_id: 'r1',
  run_at: '2026-11-01T09:15:04.000Z',
  likeness: null,
  marked_at: '2026-11-05T10:00:00.000Z',
  ...over,
});
const here = (...marks: Mark[]) => indexMarks(marks).byId;

describe('what changed since', () => {
  const now = { lifecycle: 'RESOLVED', decision: 'NONE' };
  test('names each fact', () => {
    expect(changedSince(mark(), now, '2026-11-02T00:00:00Z')).toEqual([
      { fact: 'lifecycle', before: 'NEW', now: 'RESOLVED' },
    ]);
    expect(changedSince(mark(), now, null)).toHaveLength(1);
    expect(changedSince(mark(), { lifecycle: 'NEW', decision: 'NONE' }, null)).toEqual([]);
  });
  test('being there again changes nothing', () => {
    const still = { lifecycle: 'UNCHANGED', decision: 'NONE' };
    expect(changedSince(mark(), still, '2026-11-02T00:00:00Z')).toEqual([]);
    expect(changedSince(mark({ seen: { lifecycle: 'RESOLVED' } }), still, null)).toHaveLength(1);
  });
  test('an older run changes nothing', () => {
    expect(changedSince(mark(), now, '2026-10-30T00:00:00Z')).toEqual([]);
  });
});

test('reading takes anything, and gives a mark or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = readMark(value);
      expect(read && readMark(structuredClone(read))).toEqual(read);
    }),
  );
  expect(readMark(mark())).toEqual(mark());
  expect(readMark({ ...mark(), state: 'ELSE', note: '' })).toBeUndefined();
  expect(readMark({ ...mark(), id: '' })).toBeUndefined();
  expect(readMark({ ...mark(), marked_at: 'soon' })).toBeUndefined();
});

describe('a file', () => {
  test('comes back as it went', () => {
    const marks = [mark(), mark({ id: 'f2', note: 'ask Ines' })];
    expect(readMarksFile(ownFile('marks', ORG, marks), ORG, here())).toEqual({
      kind: 'COMPARED',
      fresh: marks,
      both: [],
      known: 0,
      unreadable: 0,
    });
  });
  test('takes the place of one’s own mark only by the rule that one chose', () => {
    const later = mark({ marked_at: '2026-11-06T10:00:00.000Z', note: 'newer' });
    const text = ownFile('marks', ORG, [mark(), mark({ id: 'f2' })]);
    const both = [{ own: later, other: mark() }];
    expect(readMarksFile(text, ORG, here(later))).toMatchObject({
      fresh: [{ id: 'f2' }],
      both,
      known: 0,
    });
    expect(marksToTake(both, 'NEWER')).toEqual([]);
    expect(marksToTake(both, 'MINE')).toEqual([]);
    expect(marksToTake(both, 'THEIRS')).toEqual([mark()]);
    expect(marksToTake([{ own: mark(), other: later }], 'NEWER')).toEqual([later]);
    // One that says the same is no other one.
    expect(readMarksFile(ownFile('marks', ORG, [mark()]), ORG, here(mark()))).toMatchObject({
      both: [],
      known: 1,
    });
  });
  test.each([
    ['', 'isn’t valid JSON'],
    ['null', 'no Docket marks'],
    ['[]', 'no Docket marks'],
    ['{"format":"docket-marks","marks":{}}', 'no Docket marks'],
    ['{"format":"docket-marks","version":9,"marks":[]}', 'different version'],
    [ownFile('marks', 'o2', []), 'different organization'],
  ])('%j is refused in words', (text, why) => {
    expect(readMarksFile(text, ORG, here())).toMatchObject({
      kind: 'REFUSED',
      why: expect.stringContaining(why) as string,
    });
  });
  test('entries that cannot be read are counted', () => {
    const text = JSON.stringify({
      format: 'docket-marks',
      version: 1,
      organization_id: ORG,
      marks: [mark(), null, 7, mark({ organization_id: 'o2' })],
    });
    expect(readMarksFile(text, ORG, here())).toMatchObject({ fresh: [mark()], unreadable: 3 });
  });
});

test('likeness tells different parts apart', () => {
  const parts = fc.tuple(fc.string(), fc.array(fc.string(), { maxLength: 3 }));
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const same = JSON.stringify(a) === JSON.stringify(b);
      expect(likenessOf(...a) === likenessOf(...b)).toBe(same);
      const may = mayBeLike(indexMarks([mark({ likeness: likenessOf(...a) })]));
      expect(may(b[0])).toBe(a[0].length === b[0].length);
    }),
  );
});

test('the latest of like marks is found', () => {
  const old = mark({ id: 'f1', likeness: 'L' });
  const recent = mark({ id: 'f2', likeness: 'L', marked_at: '2026-11-07T10:00:00.000Z' });
  expect(indexMarks([recent, old]).byLikeness.get('L')).toEqual(recent);
});
