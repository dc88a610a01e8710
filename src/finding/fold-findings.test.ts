import { expect, test } from 'vitest';
import { foldFindings } from './fold-findings.ts';

const record = (environment: string, id: string, claim = 'It fails.', path = 'a.ts') => ({
  environment,
  finding: {
    id,
    risk_domain: 'ordering',
    claim,
    evidence_refs: [{ repository_path: path }],
  },
});
const shape = (records: ReturnType<typeof record>[]) =>
  foldFindings(records).map(({ members, how }) => [
    members.map(({ environment, finding }) => `${environment} ${finding.id}`),
    how,
  ]);

test('by id, whatever the claims say', () => {
  expect(shape([record('production', '1', 'A'), record('staging', '1', 'B')])).toEqual([
    [['production 1', 'staging 1'], 'ID'],
  ]);
});

test('else by domain, claim and cited files', () => {
  expect(
    shape([
      record('production', '1'),
      record('staging', '2'),
      record('canary', '3', 'It fails.', 'b.ts'),
    ]),
  ).toEqual([
    [['production 1', 'staging 2'], 'TEXT'],
    [['canary 3'], undefined],
  ]);
});

test('never two of one environment', () => {
  expect(shape([record('production', '1'), record('production', '2')])).toEqual([
    [['production 1'], undefined],
    [['production 2'], undefined],
  ]);
  expect(
    shape([record('production', '1'), record('production', '2'), record('staging', '3')]),
  ).toEqual([
    [['production 1', 'staging 3'], 'TEXT'],
    [['production 2'], undefined],
  ]);
});

test('a fold that a text joined says so, also where ids joined a part of it', () => {
  expect(shape([record('production', '1'), record('staging', '1'), record('canary', '2')])).toEqual(
    [[['production 1', 'staging 1', 'canary 2'], 'TEXT']],
  );
});
