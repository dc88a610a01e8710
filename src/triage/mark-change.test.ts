import { expect, test } from 'vitest';
import {
  changedMark,
  countReplaced,
  uncovered,
  undoneWords,
  withShownNote,
  type MarkTarget,
} from './mark-change.ts';
import { indexMarks, type Mark } from './marks.ts';

const made = { organization_id: 'o', marked_at: '2026-11-06T10:00:00.000Z' };
const stored: Mark = {
  ...made,
  id: 'f1',
  about: 'FINDING',
  state: 'TO_FIX',
  note: 'ask Ines',
  seen: { lifecycle: 'NEW' },
  review_id: 'r1',
  run_at: '2026-11-01T09:15:04.000Z',
  likeness: '8.L',
};
const target = (over: Partial<MarkTarget> = {}): MarkTarget => ({
  id: 'f1',
  about: 'FINDING',
  seen: { lifecycle: 'NEW' },
  review_id: null,
  run_at: null,
  likeness: null,
  ...over,
});
const accepted = { state: 'ACCEPTED' } as const;

test('a mark that is changed where less is known keeps what was known: later runs find it', () => {
  expect(changedMark(stored, target({ review_id: 'r1' }), accepted, made)).toEqual({
    ...stored,
    state: 'ACCEPTED',
  });
  expect(changedMark(stored, target(), accepted, made)).toMatchObject({ review_id: 'r1' });
});

test('of the mark of another run, its note is taken over, and not when that run began', () => {
  const here = target({ id: 'f2', review_id: 'r2', likeness: '8.L', shown: stored });
  expect(changedMark(undefined, here, accepted, made)).toMatchObject({
    id: 'f2',
    note: 'ask Ines',
    review_id: 'r2',
    run_at: null,
  });
  expect(changedMark(undefined, here, { state: null, note: '' }, made)).toBeUndefined();
});

test('a mark that is taken away uncovers none of an earlier run', () => {
  const shown = { ...stored, id: 'f2', review_id: 'r2', note: '' };
  const marks = [
    shown,
    stored,
    // Of the same review, it is another finding's.
    { ...stored, id: 'f3', review_id: 'r2' },
    { ...stored, id: 'f4', likeness: null },
  ];
  const here = target({ id: 'f2', review_id: 'r2', likeness: '8.L', shown });
  expect(uncovered([here], { state: null }, marks)).toEqual(['f2', 'f1']);
  expect(uncovered([here], accepted, marks)).toEqual([]);
});

test('of several marks, those that couldn’t be undone are counted', () => {
  expect(undoneWords(0, 3)).toBe('Undone.');
  expect(undoneWords(1, 3)).toBe('Undone, except for 1 mark changed since then.');
  expect(undoneWords(2, 3)).toBe('Undone, except for 2 marks changed since then.');
  expect(undoneWords(3, 3)).toBe('Not undone, because it has changed since.');
});

test('a note is kept where another one is shown, and counted where it is replaced', () => {
  const { byId } = indexMarks([
    stored,
    { ...stored, id: 'f2', note: 'for Ada' },
    { ...stored, id: 'f3', note: '' },
  ]);
  const targets = ['f1', 'f2', 'f3', 'f4'].map((id) => target({ id, shown: stored }));
  expect(withShownNote(targets, byId).map(({ id }) => id)).toEqual(['f1', 'f3', 'f4']);
  expect(countReplaced(targets, byId, 'ours')).toBe(2);
  expect(countReplaced(targets, byId, 'for Ada')).toBe(1);
  expect(countReplaced([target()], new Map(), 'ours')).toBe(0);
});
