import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FindingText } from '../build/finding.ts';
import { revisionOf } from '../build/pull-request.ts';
import { CURATED_REVIEWS } from '../curated.ts';
import { codeRepositories } from '../git/repositories.ts';
import { writeGitRepositories } from '../git/write-repositories.ts';
import { CITED } from '../reviews/citations.ts';
import { ledger } from '../texts/ledger.ts';
import { payments } from '../texts/payments.ts';
import { RECORDED_CODE } from './recorded-code.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-sample-code-'));
  writeGitRepositories(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs git in the repository of that name. */
function git(name: string, ...args: string[]): string {
  const path = join(folder, 'sample', `${name}.git`);
  return execFileSync('git', ['-C', path, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

const reviewedIn = (name: string) =>
  CURATED_REVIEWS.filter(
    ({ repository, write }) =>
      repository?.full_name === `harbor/${name}` && write.record.head_commit_sha != null,
  );

const TEXTS = [
  ['payments-gateway', payments],
  ['ledger', ledger],
] as const;

test('every repository with recorded code has its texts looked at here', () => {
  const names = TEXTS.map(([name]) => `harbor/${name}`).toSorted();
  expect([...RECORDED_CODE.keys()].toSorted()).toEqual(names);
  expect(
    codeRepositories(folder)
      .map((each) => each.full_name)
      .toSorted(),
  ).toEqual(names);
});

describe.each(TEXTS)('the code of %s', (name, texts) => {
  test('is sound', () => {
    expect(git(name, 'fsck', '--strict', '--no-progress')).toBe('');
  });

  test('has every commit that a review is about, and its base before it', () => {
    expect(reviewedIn(name).length).toBeGreaterThan(15);
    for (const { name: review, pullRequest, write } of reviewedIn(name)) {
      if (write.record.kind === 'PATCH') continue;
      const { head_commit_sha: head = '', base_commit_sha: base } = write.record;
      const current =
        pullRequest?.current == null ? head : revisionOf(pullRequest, pullRequest.current);
      for (const commit of [head, current]) {
        expect([review, git(name, 'cat-file', '-t', commit ?? '')]).toEqual([review, 'commit\n']);
      }
      const changed =
        base == null ? 'everything' : git(name, 'diff', '--name-only', base, head ?? '');
      expect([review, changed]).not.toEqual([review, '']);
    }
  });

  test('changes as much as the reviews record', () => {
    for (const { name: review, write } of reviewedIn(name)) {
      const { head_commit_sha: head, base_commit_sha: base, diff_stats: recorded } = write.record;
      if (write.record.kind !== 'PULL_REQUEST' || recorded == null) continue;
      const lines = git(name, 'diff', '--numstat', '--no-renames', base ?? '', head ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').map(Number));
      const sum = (column: number) => lines.reduce((all, line) => all + (line[column] ?? 0), 0);
      const counted = { files_changed: lines.length, additions: sum(0), deletions: sum(1) };
      expect([review, recorded]).toEqual([review, counted]);
    }
  });

  test('holds what reviewers say in the lines that they cite', () => {
    for (const text of Object.values<FindingText>(texts)) {
      expect([text.series, missing(name, text, 'main')]).toEqual([text.series, []]);
    }
  });

  test('reaches to the last line of every citation', () => {
    const short = reviewedIn(name)
      .filter(({ name: review }) => !review.startsWith('citations-'))
      .flatMap(({ name: review, write }) =>
        (write.results?.assessments ?? []).flatMap(({ findings }) =>
          findings.flatMap(({ finding }) =>
            finding.evidence_refs.flatMap((cited) => {
              if (cited.kind !== 'repository_file') return [];
              const file = `${cited.commit_sha}:${cited.repository_path}`;
              const lines = git(name, 'show', file).trimEnd().split('\n').length;
              return lines < (cited.end_line ?? 0) ? [`${review} ${file}`] : [];
            }),
          ),
        ),
      );
    expect(short).toEqual([]);
  });
});

/** What of a citation does not stand in the code of a commit. */
function missing(
  name: string,
  { path, lines: [first, last], symbols }: FindingText,
  commit: string,
): string[] {
  let text: string[];
  try {
    text = git(name, 'show', `${commit}:${path}`).trimEnd().split('\n');
  } catch {
    return ['the file'];
  }
  const cited = text.slice(first - 1, last).join('\n');
  return [
    ...(text.length < last ? ['the end'] : []),
    ...symbols.filter((symbol) => !cited.includes(symbol)),
    ...symbols
      .filter((symbol) => !text.join('\n').includes(symbol))
      .map((each) => `${each} anywhere`),
  ];
}

test('citations that do not hold fail in the way that their names say', () => {
  const gateway = 'payments-gateway';
  const [first, second] = reviewedIn(gateway).filter(({ name }) => name.startsWith('citations-'));
  const at = first?.write.record.head_commit_sha ?? '';
  const found = Object.entries(CITED).map(([name, text]) => [name, missing(gateway, text, at)]);
  expect(Object.fromEntries(found)).toEqual({
    holds: [],
    changedSince: [],
    absent: ['the file'],
    endsBefore: ['the end'],
    elsewhere: ['isCapturable'],
    nowhere: ['voidPayment', 'voidPayment anywhere'],
  });
  const head = second?.write.record.head_commit_sha ?? '';
  expect(git(gateway, 'diff', '--name-only', at, head)).toContain(CITED.changedSince.path);
});
