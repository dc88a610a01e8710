import { expect, test } from 'vitest';
import { marksCsv, marksMarkdown, type MarkedFinding } from './marks-text.ts';

const found = (more: Partial<MarkedFinding> = {}): MarkedFinding => ({
  mark: 'To fix',
  reason: '',
  claim: 'It waits.',
  place: 'harbor/ledger src/a.ts:1',
  address: 'http://docket.example/f',
  marked_at: '2026-11-05T10:00:00.000Z',
  ...more,
});

test('a hostile claim stays one cell, and one line', () => {
  const hostile = found({ claim: '=1+1,"x"\r\n# h', reason: '`a` <b>' });
  expect(marksCsv([hostile]).split('\r\n')[1]).toBe(`To fix,\`a\` <b>,"'=1+1,""x""`);
  const markdown = marksMarkdown([hostile]);
  expect(markdown).not.toMatch(/^#/m);
  expect(markdown).toContain('- **To fix**: \\=1+1,"x" \\# h');
  expect(markdown).toContain('Reason: \\`a\\` \\<b\\>');
});
