import { expect, test } from 'vitest';
import { defineCheck, type Check } from './check.ts';
import { readFiles } from './read-files.ts';
import { ReadingPlans } from './reading-plan.ts';

function check(key: string, extract: (text: string) => unknown, largest = 100): Check {
  return defineCheck<unknown>({
    key,
    name: key,
    version: 1,
    lifecycle: 'GATING',
    risk_domain: 'test',
    reads: { one: 'file', many: 'files' },
    kindOf: () => 'file',
    binary: 'LEFT_OUT',
    largest,
    extract: (_kind, text) => ({ facts: extract(text) }),
    evaluate: () => ({ files: 0, conditions: [], unread: [] }),
  });
}

function read(checks: readonly Check[], texts: readonly string[]): unknown {
  const plan = new ReadingPlans(checks).planOf('file');
  if (plan === null) throw new Error('no check reads the file');
  const files = texts.map((text) => {
    const bytes = Buffer.from(text);
    return { plan, object: { type: 'blob', size: bytes.length, bytes } };
  });
  return readFiles(files, 400);
}

test('reading that doesn’t finish is stopped, reported as unread, and not cached', () => {
  const endless = check('endless', (text) => /^(?:a+)+$/.test(text));
  const plain = check('plain', (text) => text.length);
  const hostile = `${'a'.repeat(60)}!`;
  const unread = {
    code: 'READING_TOOK_TOO_LONG',
    detail: 'reading it timed out after 0.4 seconds',
  };
  expect(read([endless, plain], ['a', hostile, 'b'])).toEqual([
    { extractions: [{ facts: true }, { facts: 1 }], final: true },
    { extractions: [{ unread }, { facts: 61 }], final: false },
    { extractions: [{ facts: false }, { facts: 1 }], final: true },
  ]);
});

test('a file over the limit of one check isn’t read by it, but is read by the others', () => {
  const checks = [check('small', (text) => text.length, 3), check('large', (text) => text.length)];
  const unread = { code: 'FILE_TOO_LARGE', detail: '4 bytes; the limit is 3' };
  expect(read(checks, ['four'])).toEqual([
    { extractions: [{ unread }, { facts: 4 }], final: true },
  ]);
});
