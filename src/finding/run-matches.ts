import { matchUp, type MatchedUp, type MatchRule } from './match-up.ts';

/** How two records of different runs were found to be about the same thing, strongest first. */
export type How =
  | 'ID'
  | 'ID_ELSEWHERE'
  | 'TEXT'
  | 'TEXT_ELSEWHERE'
  | 'NAME'
  | 'NAME_ELSEWHERE'
  | 'SUBJECT'
  | 'SUBJECT_ELSEWHERE';

type Reference = {
  companion_repository?: string | null | undefined;
  repository_path?: string | null | undefined;
};
type Finding = {
  id: string;
  risk_domain: string;
  claim: string;
  lifecycle_state: string;
  evidence_refs: readonly Reference[];
};
type Condition = {
  subject: string;
  reviewed_tree_citations: readonly { path?: string | null | undefined }[];
};

/** Something that a run recorded in one environment, which runs know by its display name only. */
export type Placed<T> = T & { environment: string };

const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted();

/** The files that a finding cites, each once; the same path of a companion repository is another. */
export const citedPaths = (references: readonly Reference[]): string[] =>
  distinct(
    references.flatMap(({ companion_repository: repository, repository_path: path }) =>
      path ? [repository ? `${repository}: ${path}` : path] : [],
    ),
  );

/** In the same environment first, then in any: what moved is told from what stayed. */
const here = <T, How extends string>(
  how: How,
  elsewhere: How,
  key: (item: T) => readonly unknown[],
): MatchRule<Placed<T>, How>[] => [
  { how, key: (item) => [item.environment, ...key(item)] },
  { how: elsewhere, key },
];

/**
 * The findings of two runs, matched by id, else by risk domain, claim and cited files (contract
 * decisions, "What no operation tells"). Two findings of one run are never matched with each other.
 */
export const matchFindings = <T extends Placed<{ finding: Finding }>>(
  a: readonly T[],
  b: readonly T[],
): MatchedUp<T, How> =>
  matchUp(a, b, [
    ...here<{ finding: Finding }, How>('ID', 'ID_ELSEWHERE', ({ finding }) => [finding.id]),
    ...here<{ finding: Finding }, How>('TEXT', 'TEXT_ELSEWHERE', ({ finding }) => [
      finding.risk_domain,
      finding.claim,
      citedPaths(finding.evidence_refs),
    ]),
  ]);

/** Checks carry no id: they are matched by name. */
export const matchChecks = <T extends Placed<{ check: { name: string } }>>(
  a: readonly T[],
  b: readonly T[],
): MatchedUp<T, How> =>
  matchUp(
    a,
    b,
    here<{ check: { name: string } }, How>('NAME', 'NAME_ELSEWHERE', ({ check }) => [check.name]),
  );

/** Conditions carry no id: they are matched by check, subject and cited files, else without the files. */
export const matchConditions = <T extends Placed<{ check: string; condition: Condition }>>(
  a: readonly T[],
  b: readonly T[],
): MatchedUp<T, How> =>
  matchUp(a, b, [
    ...here<{ check: string; condition: Condition }, How>(
      'TEXT',
      'TEXT_ELSEWHERE',
      ({ check, condition }) => [check, condition.subject, filesOf(condition)],
    ),
    ...here<{ check: string; condition: Condition }, How>(
      'SUBJECT',
      'SUBJECT_ELSEWHERE',
      ({ check, condition }) => [check, condition.subject],
    ),
  ]);

/** Every run has assessments of its own: they are matched by the display name of the environment. */
export const matchAssessments = <T extends { environment: string }>(
  a: readonly T[],
  b: readonly T[],
): MatchedUp<T, How> => matchUp(a, b, [{ how: 'NAME', key: ({ environment }) => [environment] }]);

const filesOf = ({ reviewed_tree_citations: citations }: Condition) =>
  distinct(citations.flatMap(({ path }) => path ?? []));

/** What became of the findings from an older run to a newer one. */
type FindingChanges = {
  /** There now as new, and not listed in the older run. */
  fresh: number;
  /** There now, not as new, and not listed in the older run all the same. */
  unlistedBefore: number;
  /** There again: recorded as resolved before, or as reintroduced now. */
  back: number;
  /** Recorded as resolved now. */
  resolved: number;
  /** There before and not listed now; that it is resolved is not recorded. */
  unlisted: number;
  /** There in both. */
  kept: number;
};

/** A finding is listed with lifecycle `RESOLVED` in the run that resolved it: listed, but gone. */
export const isThere = ({ lifecycle_state: state }: { lifecycle_state: string }): boolean =>
  state !== 'RESOLVED';

export function findingChanges<T extends Placed<{ finding: Finding }>>(
  older: readonly T[],
  newer: readonly T[],
): FindingChanges {
  const changes: FindingChanges = {
    fresh: 0,
    unlistedBefore: 0,
    back: 0,
    resolved: 0,
    unlisted: 0,
    kept: 0,
  };
  const { onlyA, onlyB, both } = matchFindings(older, newer);
  for (const { a, b } of both) {
    const [before, now] = [isThere(a.finding), isThere(b.finding)];
    if (before && now) changes.kept += 1;
    else if (now) changes.back += 1;
    else if (before) changes.resolved += 1;
  }
  for (const { finding } of onlyA) if (isThere(finding)) changes.unlisted += 1;
  for (const { finding } of onlyB) {
    if (finding.lifecycle_state === 'REINTRODUCED') changes.back += 1;
    else if (finding.lifecycle_state === 'NEW') changes.fresh += 1;
    else if (isThere(finding)) changes.unlistedBefore += 1;
  }
  return changes;
}
