import type { CustomerEvidenceRef, CustomerFinding } from '../api/types.ts';

type Finding = Pick<CustomerFinding, 'claim' | 'risk_domain' | 'symbols'> & {
  evidence_refs: readonly Pick<
    CustomerEvidenceRef,
    'companion_repository' | 'repository_path' | 'start_line' | 'end_line'
  >[];
};
type Lines = { from: number; to: number };

/** A finding's words, and its place: the lines that it cites in each file, in order, and its symbols. */
type Placed = {
  domain: string;
  claim: string;
  files: ReadonlyMap<string, readonly Lines[]>;
  symbols: ReadonlySet<string>;
};

export function placed({ risk_domain: domain, claim, symbols, evidence_refs }: Finding): Placed {
  const files = new Map<string, Lines[]>();
  for (const {
    companion_repository: repository,
    repository_path: path,
    start_line: from,
    end_line: to,
  } of evidence_refs) {
    if (!path) continue;
    const file = JSON.stringify([repository ?? null, path]);
    const lines = files.get(file) ?? [];
    if (from != null) lines.push({ from, to: Math.max(from, to ?? from) });
    files.set(file, lines);
  }
  for (const lines of files.values()) lines.sort((one, other) => one.from - other.from);
  return { domain, claim, files, symbols: new Set(symbols) };
}

/**
 * Whether two findings say something else about one place: same risk domain, a cited file in common with lines
 * that overlap, or a symbol in common beside it, and another claim. No operation tells this.
 */
export function samePlaceOtherWords(one: Placed, other: Placed): boolean {
  if (one.domain !== other.domain || one.claim === other.claim) return false;
  let inCommon = false;
  for (const [file, here] of one.files) {
    const there = other.files.get(file);
    if (there && overlap(here, there)) return true;
    inCommon ||= there !== undefined;
  }
  return inCommon && !one.symbols.isDisjointFrom(other.symbols);
}

/** What ends before the other's next begins is done: nothing that follows begins earlier. */
function overlap(here: readonly Lines[], there: readonly Lines[]): boolean {
  let [at, to] = [0, 0];
  for (;;) {
    const [one, other] = [here[at], there[to]];
    if (!one || !other) return false;
    if (one.to < other.from) at += 1;
    else if (other.to < one.from) to += 1;
    else return true;
  }
}
