import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AskedAction } from './attempt.ts';
import { Refusal } from './Refusal.tsx';
import { scaffoldWords } from '../scaffold/words.ts';
import { actingWords as words } from './words.ts';

const at = '2026-01-01T00:00:00Z';
const shown = (status: number, past?: AskedAction, more: { retryAfter?: number } = {}) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(Refusal, {
        outcome: { state: 'refused', at, status, ...more },
        ...(past && { past }),
      }),
    ),
  );
const rerun: AskedAction = { operation: 'rerun', review_id: 'r' };
const patch: AskedAction = {
  operation: 'patch_review',
  repository_id: 'p',
  base_commit_sha: 'b',
  patch_digest: 'sha256:d',
};

test('a refusal of the past alerts nobody, and says nothing of the token that the tab has now', () => {
  expect(shown(401)).toContain('role="alert"');
  expect(shown(401)).toContain(scaffoldWords.tokenExpired);
  expect(shown(401, rerun)).toContain(words.tokenRefused);
  for (const status of [401, 403, 404, 409, 429, 500]) {
    expect(shown(status, rerun)).not.toContain('role="alert"');
  }
});

test('of too many requests it says how long the service asked to wait, unless that is over', () => {
  const hour = { retryAfter: 3_600 };
  expect(shown(429, undefined, hour)).toContain('wait 3,600 s');
  expect(shown(429)).toContain(scaffoldWords.waitABit);
  expect(shown(429, rerun, hour)).not.toMatch(/wait|moment/);
});

test('of what is not there, it names what was asked for', () => {
  expect(shown(404)).toContain('The review or pull request doesn’t exist');
  expect(shown(404, rerun)).toContain('The review or pull request doesn’t exist');
  expect(shown(404, patch)).toContain('The repository doesn’t exist');
});
