import { expect, test } from 'vitest';
import { entryOfRow } from './entries.ts';
import type { Marked } from './marked.ts';
import { markedFindings, marksCsv, marksMarkdown, type MarkedFinding } from './marks-text.ts';
import { triageWords } from './words.ts';

const found = (more: Partial<MarkedFinding> = {}): MarkedFinding => ({
  mark: 'To fix',
  changed_since: '',
  marked_in: '',
  reason: '',
  claim: 'It waits.',
  risk_domain: 'ordering',
  place: 'harbor/ledger src/a.ts:1',
  address: 'http://docket.example/f',
  marked_at: '2026-11-05T10:00:00.000Z',
  ...more,
});

test('a hostile claim stays one cell, and one line', () => {
  const hostile = found({ claim: '=1+1,"x"\r\n# h', reason: '`a` <b>' });
  expect(marksCsv([hostile], 'all').split('\r\n')[2]).toBe(`To fix,,,\`a\` <b>,"'=1+1,""x""`);
  const markdown = marksMarkdown([hostile], 'all');
  expect(markdown).not.toMatch(/^#/m);
  expect(markdown).toContain('- **To fix**: \\=1+1,"x" \\# h');
  expect(markdown).toContain('Reason: \\`a\\` \\<b\\>');
});

test('what is saved says as much as the list: what changed, where it was marked, and no claim that isn’t there', () => {
  const entry = entryOfRow(
    {
      finding_id: 'f',
      risk_domain: 'credentials',
      repository_full_name: 'harbor/ledger',
      first_published_at: '2026-11-05T10:00:00Z',
    },
    0,
  );
  const marked: Marked = {
    mark: {
      organization_id: 'o',
      id: 'f',
      about: 'FINDING',
      state: 'ACCEPTED',
      note: '',
      seen: {},
      review_id: null,
      run_at: null,
      likeness: null,
      marked_at: '2026-11-05T10:00:00Z',
    },
    how: 'TEXT',
    changed: [{ fact: 'lifecycle', before: 'NEW', now: 'REINTRODUCED' }],
  };
  const context = { orgId: 'o', origin: 'http://docket.example' };
  const saved = markedFindings([entry], new Map([[entry.key, marked]]), context);
  expect(saved).toEqual([
    {
      mark: 'Accepted',
      changed_since: 'lifecycle was “New in this run”, now “Reintroduced”',
      marked_in: 'another run',
      reason: '',
      claim: '',
      risk_domain: 'credentials',
      place: 'harbor/ledger',
      address: 'http://docket.example/organizations/o/findings/f',
      marked_at: '2026-11-05T10:00:00Z',
    },
  ]);
  const holds = '40 findings loaded, "more" available';
  expect(marksCsv(saved, holds)).toMatch(
    /^# The list: 40 findings loaded,' "more" available\r\nmark,/,
  );
  const markdown = marksMarkdown(saved, holds);
  expect(markdown).toMatch(/^The list: 40 findings loaded, "more" available\n\n- /);
  expect(markdown).toContain(
    `- **Accepted · ${triageWords.changedSince}**: Risk domain: credentials`,
  );
  expect(markdown).toContain('Since then: lifecycle was “New in this run”, now “Reintroduced”');
  expect(markdown).toContain('Marked in another run');
});
