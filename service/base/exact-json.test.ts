import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExact, stringifyExact, withMembers } from './exact-json.ts';

const LARGEST = '9223372036854775807';

describe('stringifyExact', () => {
  test('writes int64 identities as integers, at any depth', () => {
    expect(
      stringifyExact({
        pull_request_author_host_user_id: LARGEST,
        requested_by: { host_user_id: '9007199254740993', login: '42' },
        reactions: [{ host_comment_id: '-7', actor_host_user_id: LARGEST }],
      }),
    ).toBe(
      `{"pull_request_author_host_user_id":${LARGEST},"requested_by":{"host_user_id":9007199254740993,"login":"42"},"reactions":[{"host_comment_id":-7,"actor_host_user_id":${LARGEST}}]}`,
    );
  });

  test('treats id as an identity only inside authors', () => {
    expect(
      stringifyExact({ repositories: [{ id: '12' }], authors: [{ id: LARGEST, login: 'a' }] }),
    ).toBe(`{"repositories":[{"id":"12"}],"authors":[{"id":${LARGEST},"login":"a"}]}`);
  });

  test('leaves what is no decimal integer as it is', () => {
    expect(stringifyExact({ host_user_id: '1e9', workflow_run_id: null })).toBe(
      '{"host_user_id":"1e9","workflow_run_id":null}',
    );
  });

  test('writes a bigint as the integer that it is', () => {
    expect(stringifyExact({ example: [BigInt(LARGEST)] })).toBe(`{"example":[${LARGEST}]}`);
  });

  test('writes every int64 exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (id) => {
        expect(stringifyExact({ host_user_id: String(id) })).toBe(`{"host_user_id":${id}}`);
      }),
    );
  });
});

test('parseExact is the way back, digit for digit', () => {
  const text = `{"host_user_id":${LARGEST},"a":${LARGEST},"b":[1,2.5,-9223372036854775808],"c":{"workflow_run_id":7}}`;
  expect(stringifyExact(parseExact(text))).toBe(text);
  expect(parseExact(text)).toMatchObject({ host_user_id: LARGEST, c: { workflow_run_id: '7' } });
});

test('withMembers adds members and changes nothing else', () => {
  expect(withMembers(`{"a":${LARGEST}}`, ['"b":[]', '"c":{}'])).toBe(
    `{"a":${LARGEST},"b":[],"c":{}}`,
  );
  expect(withMembers('{}', ['"b":1'])).toBe('{"b":1}');
  expect(withMembers('{"t":"}"}', [])).toBe('{"t":"}"}');
});
