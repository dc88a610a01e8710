import { expect, test, vi } from 'vitest';

test('what cannot be read takes nothing else with it, and what another version wrote stays', async () => {
  const view = { id: '1', name: 'mine', list: 'reviews', query: 'status=FAILED', color: 'red' };
  const whole = { views: [view], defaultView: '1', me: { id: '7', name: 'ada', team: 'core' } };
  const stored = {
    whole: { ...whole, later: { x: 1 } },
    without: { views: [view, { id: 2 }], defaultView: 1, me: null },
    none: 'text',
  };
  const kept = new Map([['docket.lists', JSON.stringify(stored)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
  const { changeSettings, organizationSettings } = await import('./saved-views.ts');
  const read = organizationSettings('without');
  expect(organizationSettings('whole')).toEqual(stored.whole);
  expect(read).toEqual({ views: [view] });
  expect(organizationSettings('none')).toEqual({ views: [] });
  // In another tab.
  kept.set('docket.lists', JSON.stringify({ ...stored, other: { views: [view] } }));
  changeSettings('none', () => read);
  expect(JSON.parse(kept.get('docket.lists') ?? '')).toEqual({
    whole: stored.whole,
    without: { views: [view] },
    none: { views: [view] },
    other: { views: [view] },
  });
});
