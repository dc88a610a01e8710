import { citedPaths } from './run-matches.ts';

/** How records of one review were found to be the same finding. */
export type FoldedBy = 'ID' | 'TEXT';

type Recorded = {
  environment: string;
  finding: {
    id: string;
    risk_domain: string;
    claim: string;
    evidence_refs: Parameters<typeof citedPaths>[0];
  };
};

/** One finding as one or several environments recorded it; `how` is absent where nothing was folded. */
export type Fold<T> = { members: T[]; how?: FoldedBy };

/**
 * Folds what several environments of one review recorded of the same finding: matched by id, else by
 * risk domain, claim and cited files (contract decisions, "What no operation tells"). Two findings of
 * one environment are never folded with each other. Folds and members keep the record's order.
 */
export function foldFindings<T extends Recorded>(records: readonly T[]): Fold<T>[] {
  const byId = foldBy(
    records.map((record) => ({ members: [record] })),
    ({ finding }) => finding.id,
    'ID',
  );
  return foldBy(
    byId,
    ({ finding }) =>
      JSON.stringify([finding.risk_domain, finding.claim, citedPaths(finding.evidence_refs)]),
    'TEXT',
  );
}

function foldBy<T extends Recorded>(
  folds: readonly Fold<T>[],
  key: (record: T) => string,
  how: FoldedBy,
): Fold<T>[] {
  const environments = new Set(
    folds.flatMap(({ members }) => members.map(({ environment }) => environment)),
  );
  if (environments.size < 2) return [...folds];
  const open = new Map<string, Fold<T>[]>();
  const result: Fold<T>[] = [];
  for (const fold of folds) {
    const [first] = fold.members;
    if (!first) continue;
    const alike = open.get(key(first)) ?? [];
    open.set(key(first), alike);
    const same = alike.find(({ members }) => areElsewhere(members, fold.members));
    if (same) {
      same.members.push(...fold.members);
      // The weakest way tells how sure the whole is.
      same.how = how;
    } else {
      const own = { ...fold, members: [...fold.members] };
      alike.push(own);
      result.push(own);
    }
  }
  return result;
}

const areElsewhere = (some: readonly Recorded[], others: readonly Recorded[]) =>
  others.every(({ environment }) => some.every((one) => one.environment !== environment));
