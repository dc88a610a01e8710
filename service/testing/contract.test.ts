import { expect, test } from 'vitest';
import { contractViolations, type Answer, type Extent } from './contract.ts';

const ORG = '/api/v1/organizations/11111111-1111-4111-8111-111111111111';
const json = (value: unknown): Partial<Answer> => ({ body: JSON.stringify(value) });

function violations(path: string, parts: Partial<Answer>, extent: Extent = 'closed'): string[] {
  return contractViolations(
    {
      method: 'GET',
      path: ORG + path,
      status: 200,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      body: '',
      ...parts,
    },
    extent,
  ).map(({ says }) => says);
}

const problem = {
  status: 404,
  headers: new Headers({ 'Content-Type': 'application/problem+json' }),
};
const notFound = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' };
const repository = { id: '11111111-1111-4111-8111-111111111111', full_name: 'a/b' };

test('an answer that keeps the contract', () => {
  expect(violations('/repository-names', json({ repositories: [repository] }))).toEqual([]);
  expect(violations('/findings/x', { ...problem, ...json(notFound) })).toEqual([]);
  expect(violations('/nothing', { ...problem, ...json(notFound) })).toEqual([]);
});

test.each<[string, Partial<Answer>, RegExp]>([
  ['/repository-names', { body: '{' }, /listRepositoryNames 200: it is no JSON/],
  ['/repository-names', json({}), /must have required property 'repositories'/],
  ['/repository-names', json({ repositories: [{ ...repository, id: 'x' }] }), /\/0\/id .*uuid/],
  ['/repository-names', json({ repositories: [], more: 1 }), /"additionalProperty":"more"/],
  ['/repository-names', { status: 201 }, /201: the document has no such status/],
  ['/repository-names', { headers: new Headers() }, /no such content type: ""/],
  ['/findings/x', { ...problem, ...json({ ...notFound, code: undefined }) }, /property 'code'/],
  ['/findings/x', { ...problem, ...json({ ...notFound, code: 'gone' }) }, /\/code must be equal/],
  ['/findings/x', { ...problem, ...json({ ...notFound, status: 400 }) }, /its status is another/],
  ['/findings/x', { status: 404, ...json(notFound) }, /no such content type: "application\/json"/],
  ['/nothing', { status: 404, ...json(notFound) }, /its content type is "application\/json"/],
])('%s with %j breaks it', (path, parts, says) => {
  const found = violations(path, parts);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(says);
});

test('an export ends in one way, and every row fits its dataset', () => {
  const rows = (body: string, headers: Record<string, string>): string[] =>
    violations('/exports/spend', {
      headers: new Headers({ 'Content-Type': 'application/x-ndjson', ...headers }),
      body,
    });
  const row = {
    debit_id: repository.id,
    amount_micros: 1,
    currency: 'XXX',
    reason: 'review',
    debited_at: '2026-01-01T00:00:00Z',
  };
  const end = { 'X-Export-Complete': 'true' };
  expect(rows(`${JSON.stringify(row)}\n`, end)).toEqual([]);
  expect(rows('', {})).toEqual([expect.stringContaining('it has 0 of')]);
  expect(rows('', { ...end, 'X-Next-Cursor': 'c' })).toEqual([
    expect.stringContaining('it has 2 of'),
  ]);
  expect(rows(JSON.stringify(row), end)).toEqual([expect.stringContaining('does not end')]);
  expect(rows(`${JSON.stringify({ ...row, amount_micros: '1' })}\n`, end)).toEqual([
    expect.stringContaining('/amount_micros must be integer'),
  ]);
});

test('the sample may show what is not listed', () => {
  const body = json({ repositories: [], more: 1 });
  expect(violations('/repository-names', body, 'open')).toEqual([]);
  expect(violations('/repository-names', json({ repositories: 1 }), 'open')).toHaveLength(1);
});
