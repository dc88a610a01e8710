import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { makeSample } from '../make-sample.ts';
import { contractSchemas } from '../contract.ts';
import { indexText } from './index-text.ts';
import { inspect } from './inspect.ts';
import { RULE_CASES, SHOWN_OTHERWISE } from './rules/rules.ts';
import { itemsToShow, whatIsShown, type Shown } from './shown.ts';

let shown: Shown;
beforeAll(() => {
  const database = openDatabase(':memory:');
  makeSample(database);
  shown = whatIsShown(database);
  database.close();
});

describe('the records of the sample', () => {
  test('show every value of every enumeration, one that is not listed, and every member in every state', () => {
    const items = itemsToShow();
    expect(items.length).toBeGreaterThan(500);
    expect(items.filter((item) => !shown.by.has(item))).toEqual([]);
  });

  test('show every case of the honesty rules', () => {
    expect(RULE_CASES.map(({ name }) => name).filter((name) => !shown.by.has(name))).toEqual([]);
    const names = [...RULE_CASES.map(({ name }) => name), ...SHOWN_OTHERWISE.map(([name]) => name)];
    const rules = new Set(names.map((name) => name.split(' ', 1)[0]));
    const all = Array.from({ length: 40 }, (_, index) => `H${index + 1}`);
    expect(all.filter((rule) => !rules.has(rule))).toEqual([]);
  });

  test('show what each says that it shows', () => {
    const claims = shown.reviews.flatMap(({ sample }) =>
      sample.shows.map((item) => ({ name: sample.name, item })),
    );
    const untrue = claims.filter(({ name, item }) => !shown.by.get(item)?.includes(name));
    expect(untrue).toEqual([]);
  });

  test('are as the contract wants them, but for those that are meant not to be', () => {
    const meant = shown.reviews.filter(({ sample }) => sample.violations.length > 0);
    expect([...shown.problems.keys()]).toEqual(meant.map(({ sample }) => sample.name));
    expect(shown.problems.get('unreadable-finding')).toEqual([
      'CustomerReviewDetail.assessments[0].findings[0] has no claim',
      'CustomerAssessmentDetail.findings[0] has no claim',
    ]);
  });
});

test('docs/sample.md is as the sample gives it (npm run sample:index)', async () => {
  const file = join(import.meta.dirname, '../../../docs/sample.md');
  expect(readFileSync(file, 'utf8')).toBe(await indexText());
});

describe('a record is held against the contract', () => {
  const schemas = contractSchemas();
  const problems = (name: string, value: unknown) => inspect(schemas, name, value).problems;

  test('whether it has what is required, and of the right types', () => {
    expect(problems('OpenItemsView', { serious: 1, warning: 'none' })).toEqual([
      'OpenItemsView has no head_commit_sha',
      'OpenItemsView.warning is no integer',
    ]);
    expect(
      problems('ReviewedTreeCitationView', { revision: 'X', path: 'a', start_line: -1 }),
    ).toEqual(['ReviewedTreeCitationView.start_line is below 0']);
    expect(problems('OpenItemsView', null)).toEqual(['OpenItemsView is no object']);
  });

  test('whether identities are of 64 bits, ids uuids and times RFC 3339', () => {
    const actor = (id: unknown) => problems('ActorView', { host_user_id: id, login: 'a' });
    expect(actor('9223372036854775807')).toEqual([]);
    expect(actor('-9223372036854775808')).toEqual([]);
    expect(actor('9223372036854775808')).toEqual(['ActorView.host_user_id is no 64-bit integer']);
    expect(actor(1)).toEqual(['ActorView.host_user_id is no 64-bit integer']);
    expect(problems('FilterChoice', { id: 'x', name: 'a' })).toEqual([
      'FilterChoice.id is no uuid',
    ]);
    const thread = (time: string) =>
      problems('ThreadObservationView', { state: 'OPEN', observed_at: time });
    expect(thread('2026-11-01T00:00:00.123456789+14:00')).toEqual([]);
    expect(thread('2026-11-01')).toEqual(['ThreadObservationView.observed_at is no RFC 3339 time']);
  });

  test('what it shows: values, listed or not, and the states of members', () => {
    const { items } = inspect(schemas, 'GateState', { state: 'DRAINING', override: null });
    expect([...items].toSorted()).toEqual([
      'GateState.override: null',
      'GateStateValue (unlisted)',
    ]);
  });
});
