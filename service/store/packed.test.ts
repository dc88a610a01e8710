import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPacking, packed, unpacked } from './packed.ts';

test('any text comes back, also one that was packed without the dictionary', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) => {
      expect(unpacked(packed(text))).toBe(text);
      expect(unpacked(deflateRawSync(text))).toBe(text);
    }),
  );
  const long = 'x'.repeat(5_000_000);
  expect(unpacked(packed(long))).toBe(long);
  expect(unpacked(deflateRawSync(long))).toBe(long);
});

// Packed once and kept here, as in the data folders that exist: a byte more or less in the dictionary,
// and nothing in them could be read. Where this fails, put the dictionary back.
test('what was packed before can be read still', () => {
  const kept = 'eLuPd2hgo3V46eBeCETSEp9aAG+JOkg=';
  expect(unpacked(Buffer.from(kept, 'base64'))).toBe(
    JSON.stringify({
      status: 'COMPARED',
      condition_count: 0,
      counts: [],
      omitted_condition_count: 0,
      conditions: [],
      kind: 'repository_file',
      provenance_status: 'VERIFIED_REPOSITORY_READ',
    }),
  );
});

test('what all records say takes little', () => {
  const text = JSON.stringify({
    status: 'COMPARED',
    condition_count: 0,
    counts: [],
    omitted_condition_count: 0,
    conditions: [],
  });
  expect(packed(text).length).toBeLessThan(text.length / 3);
});

test('a record is read row by row as it was written, member after member', () => {
  using database = new DatabaseSync(':memory:');
  addPacking(database);
  database.exec(
    'CREATE TABLE kept (packed BLOB NOT NULL, record TEXT AS (unpacked(packed))) STRICT',
  );
  const write = database.prepare('INSERT INTO kept (packed) VALUES (packed(?))');
  for (const number of [1, 2, 2, 3]) write.run(JSON.stringify({ number, text: 't' }));
  database.exec(`UPDATE kept SET packed = packed(json_set(record, '$.text', record ->> 'number'))`);
  const rows = database
    .prepare(`SELECT record ->> 'number' AS number, record ->> 'text' AS text FROM kept`)
    .all();
  expect(rows).toEqual([1, 2, 2, 3].map((number) => ({ number, text: number })));
});
