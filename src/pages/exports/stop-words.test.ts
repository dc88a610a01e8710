import { expect, test } from 'vitest';
import { pageWaitWords, stopWords } from './stop-words.ts';

test('a refused request is called a window that is too long only where the service says so', () => {
  const refused = (code?: string) => stopWords({ kind: 'refused', status: 400, code });
  const title = 'The service rejected the request with status 400.';
  expect(refused('invalid_parameter')).toEqual({ title, help: '' });
  expect(refused()).toEqual({ title, help: '' });
  expect(refused('window_too_long')).toEqual({
    title,
    help: 'It accepts windows of up to 31 days.',
  });
});

test('what may be no page of an export at all isn’t called an incomplete one', () => {
  const { title } = stopWords({ kind: 'unreadable', status: 200 });
  for (const said of [title, pageWaitWords(200)]) expect(said).not.toMatch(/incomplete/);
});
