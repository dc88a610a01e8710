import { expect, test } from 'vitest';
import type { Problem } from '../../api/types.ts';
import { refusalWords } from './refusal-words.tsx';
import { deskWords as words } from './words.ts';

const refused = (status: number, more?: object) => {
  const problem = more && ({ type: 'about:blank', title: 'No', status, ...more } as Problem);
  return refusalWords(
    { state: 'refused', at: '2026-01-01T00:00:00Z', status, ...(problem && { problem }) },
    false,
  );
};

test('the source host is named only where the service says that it is what’s missing', () => {
  expect(refused(403)).toEqual({ title: words.notAllowed, help: '' });
  expect(refused(403, { code: 'other' })).toEqual({ title: words.notAllowed, help: '' });
  expect(refused(403, { code: 'source_host_access_required' }).help).toBe(words.noHostAccess);
  const { title } = refused(403, { action_unavailability: 'REPOSITORY_UNAVAILABLE' });
  expect(title).not.toBe(words.notAllowed);
});

test('the service’s message is pointed at only where there is one', () => {
  expect(refused(400).help).toBe('');
  expect(refused(400, {}).help).toBe(words.messageSays);
});

test('how long to wait is said wherever the service says it', () => {
  const asked = { state: 'refused', at: '2026-01-01T00:00:00Z', status: 429 } as const;
  expect(refusalWords({ ...asked, retryAfter: 7 }, false).help).toContain('wait 7 s');
  expect(refusalWords(asked, false).help).toContain('in a moment');
});
