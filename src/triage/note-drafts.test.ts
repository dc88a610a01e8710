import { expect, test, vi } from 'vitest';
import { noteDraft } from './note-drafts.ts';

/** What is shown where the finding is opened next. */
const next = () => noteDraft('o', 'f').text();

test('of two notes that are written of one finding, each waits until it is saved or given up itself', () => {
  const here = noteDraft('o', 'f');
  const there = noteDraft('o', 'f');
  for (const draft of [here, there]) expect(draft.text()).toBeUndefined();
  here.keep('from he');
  there.keep('from there');
  here.keep('from here');
  expect([here.text(), there.text()]).toEqual(['from here', 'from there']);
  here.keep(undefined);
  expect(next()).toBe('from there');
  there.keep('from there, too');
  there.keep(undefined);
  expect(next()).toBeUndefined();
});

test('a note that two tabs go on with becomes two, and giving up one leaves the other', () => {
  noteDraft('o', 'f').keep('half');
  const [here, there] = [noteDraft('o', 'f'), noteDraft('o', 'f')];
  expect([here.text(), there.text()]).toEqual(['half', 'half']);
  here.keep('half here');
  there.keep('half there');
  there.keep(undefined);
  expect(next()).toBe('half here');
  here.keep(undefined);
  expect(next()).toBeUndefined();
});

test('a note of a finding is no note of another one whose ID begins the same', () => {
  const draft = noteDraft('o', 'f');
  draft.keep('mine');
  expect(noteDraft('o', 'f1').text()).toBeUndefined();
  draft.keep(undefined);
});

test('giving up a note of which nothing was typed writes nothing', () => {
  const setItem = vi.fn<(key: string, text: string) => void>();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  const draft = noteDraft('o', 'f');
  draft.keep(undefined);
  expect(setItem).not.toHaveBeenCalled();
  draft.keep('a');
  expect(setItem).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
