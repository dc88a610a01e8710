import type { UnreadablePart } from '../api/read.ts';
import type { CustomerFinding, FindingsExportRow } from '../api/types.ts';
import { findingContradictions } from '../record/contradictions.ts';
import { NONE, UNREADABLE, type Facets } from './facets.ts';
import { firstPlace, isLacking, namedChecks } from '../finding/fields.ts';
import { foldFindings, type FoldedBy } from '../finding/fold-findings.ts';
import { likenessOf } from './marks.ts';
import { once } from '../lib/once.ts';
import { citedPaths } from '../finding/run-matches.ts';
import type { RunFinding } from '../record/run-items.ts';

/** One record of a finding: in one environment of a review, or a row of an export. */
export type Member = {
  key: string;
  findingId: string;
  reviewId: string | null;
  assessmentId: string | null;
  environment: string | null;
  /** Absent where only an export's row is there. */
  finding: CustomerFinding | null;
  /** The parts of the finding that could not be read. */
  unreadable?: readonly UnreadablePart[];
  /** When its run began, where that is known. */
  runAt: string | null;
  severity: string;
  /** Made when they are asked for first. */
  readonly facets: Facets;
};

export type ReadMember = Member & { finding: CustomerFinding };

/** Longer titles are cut where the findings of many reviews are listed. */
export const LONGEST_TITLE = 1_000;

/** One line of a list of findings: a finding, as one or several environments recorded it. */
export type Entry = {
  key: string;
  /** What the line says: the claim, or where an export has none, what it has. One of many reviews may be cut. */
  title: string;
  symbols: readonly string[];
  /** Where it is: the first cited place, or the repository. */
  place: string;
  /** RFC 3339, of an export's row. */
  publishedAt: string | null;
  /** `created_at` of its review in milliseconds, where findings of many reviews are listed. */
  reviewAt?: number;
  /** The same as it is recorded; null: it isn't. */
  reviewCreatedAt?: string | null;
  /** The same as in an index (findings/indexed-review.ts), where findings of many reviews are listed. */
  decidedAt?: number;
  /** Names it among those of many reviews, also in copies of it. */
  number?: number;
  members: readonly Member[];
  how?: FoldedBy;
  /** Whether a record of the finding says something against itself. */
  contradicts: () => boolean;
  /** The same in every run of a repository; undefined where the repository is not known. */
  likeness: () => string | undefined;
  /** What a text filter looks in, lower case. */
  text: () => string;
};

/** The lines of a review or an assessment: findings folded over its environments, in its order. */
export function entriesOf(records: readonly RunFinding[], repository: string | null): Entry[] {
  const entries = foldFindings(records).map(({ members, how }): Entry => {
    const [first] = members;
    if (!first) throw new Error('A fold has a member');
    const { finding } = first;
    const all = members.map(memberOf);
    return {
      key: all[0]?.key ?? '',
      title: finding.claim,
      symbols: finding.symbols,
      place: firstPlace(finding) ?? '',
      publishedAt: null,
      members: all,
      ...(how === undefined ? {} : { how }),
      contradicts: once(() =>
        members.some(
          ({ finding: of, assessment }) =>
            findingContradictions(of, assessment.started_at).length > 0,
        ),
      ),
      likeness: once(() =>
        repository === null
          ? undefined
          : likenessOf(finding.claim, [
              repository,
              finding.risk_domain,
              citedPaths(finding.evidence_refs),
            ]),
      ),
      text: once(() => textOf(members)),
    };
  });
  return withOwnKeys(entries);
}

/**
 * A record may name a finding twice: each line has a key of its own, by which lists know it. `times` counts the keys
 * of a list that comes in parts.
 */
export function withOwnKeys(
  entries: readonly Entry[],
  times: Map<string, number> = new Map(),
): Entry[] {
  return entries.map((entry) => {
    const time = times.get(entry.key) ?? 0;
    times.set(entry.key, time + 1);
    return time === 0 ? entry : { ...entry, key: `${entry.key} ${time}` };
  });
}

function memberOf(record: RunFinding): Member {
  const { environment, reviewId, assessment, finding, unreadable = [] } = record;
  let facets: Facets | undefined;
  return {
    key: keyOf(finding.id, assessment.id),
    findingId: finding.id,
    reviewId,
    assessmentId: assessment.id,
    environment,
    finding,
    unreadable,
    runAt: assessment.started_at ?? null,
    severity: finding.severity,
    get facets() {
      return (facets ??= facetsOf(record));
    },
  };
}

function facetsOf(record: RunFinding): Facets {
  const { environment, finding } = record;
  const none = (...fields: (keyof CustomerFinding)[]) =>
    isLacking(record, ...fields) ? UNREADABLE : NONE;
  const cited = none('evidence_refs');
  return {
    severity: alone(finding.severity),
    lifecycle: alone(finding.lifecycle_state),
    decision: alone(
      finding.latest_validation?.validation ??
        finding.validation ??
        none('latest_validation', 'validation'),
    ),
    domain: alone(finding.risk_domain),
    check: orNone(namedChecks(finding), cited),
    environment: alone(environment),
    path: orNone(citedPaths(finding.evidence_refs), cited),
    provenance: orNone(
      finding.evidence_refs.map((each) => each.provenance_status),
      cited,
    ),
    evidence: alone(finding.evidence_class ?? none('evidence_class')),
    mark: alone(NONE),
  };
}

export const keyOf = (findingId: string, assessmentId: string) => `${findingId} ${assessmentId}`;

export const orNone = (values: readonly string[], none = NONE): readonly string[] => {
  const [first, ...others] = values;
  if (first === undefined) return alone(none);
  return others.length === 0 ? alone(first) : [...new Set(values)];
};

// Thousands of records have the same few values: each stands in memory once.
const lists = new Map<string, readonly string[]>();
const MOST_LISTS = 20_000;

function alone(value: string): readonly string[] {
  const known = lists.get(value);
  if (known) return known;
  if (lists.size >= MOST_LISTS) lists.clear();
  const list = [value];
  lists.set(value, list);
  return list;
}

function textOf(members: readonly RunFinding[]): string {
  const texts = new Set<string>();
  for (const { environment, finding } of members) {
    for (const text of [
      finding.claim,
      finding.impact,
      finding.remediation ?? '',
      finding.risk_domain,
      environment,
      finding.id,
      ...finding.symbols,
      ...finding.evidence_refs.map(({ label }) => label),
    ]) {
      texts.add(text);
    }
  }
  return [...texts].join('\n').toLowerCase();
}

/** The lines of an export: what a row tells, which is neither claim nor path nor environment. */
export const entryOfRow = (row: FindingsExportRow, index: number): Entry => {
  const findingId = row.finding_id ?? '';
  const assessmentId = row.assessment_id ?? '';
  const domain = row.risk_domain ?? 'risk domain not given';
  const repository = row.repository_full_name ?? NONE;
  const key = findingId === '' ? `row ${index}` : keyOf(findingId, assessmentId);
  return {
    key,
    title: domain,
    symbols: [],
    place: row.repository_full_name ?? '',
    publishedAt: row.first_published_at ?? null,
    members: [
      {
        key,
        findingId,
        reviewId: row.review_id ?? null,
        assessmentId: row.assessment_id ?? null,
        environment: null,
        finding: null,
        runAt: null,
        severity: row.severity ?? NONE,
        facets: {
          severity: [row.severity ?? NONE],
          lifecycle: [row.lifecycle_state ?? NONE],
          decision: [row.validation ?? 'UNKNOWN'],
          domain: [domain],
          repository: [repository],
          kind: orNone(
            (row.evidence_refs ?? []).map(({ kind }) => kind ?? UNREADABLE),
            row.evidence_refs ? NONE : UNREADABLE,
          ),
          evidence: [row.evidence_class ?? NONE],
          mark: [NONE],
        },
      },
    ],
    contradicts: () => false,
    likeness: () => undefined,
    text: once(() => [domain, repository, findingId, row.review_id ?? ''].join('\n').toLowerCase()),
  };
};

/** Whether a line can be marked and opened: an export's row may name no finding. */
export const hasId = ({ members }: Entry): boolean =>
  members.some(({ findingId }) => findingId !== '');

/** What a mark remembers of a record: when one of these changes, the mark comes up again. What isn't known is left out. */
export function factsOf({ facets }: Member): Record<string, string> {
  const { lifecycle: [lifecycle = NONE] = [], decision: [decision = NONE] = [] } = facets;
  return {
    // An export's row may have none.
    ...(lifecycle !== NONE && { lifecycle }),
    ...(!NOT_KNOWN.has(decision) && { decision }),
  };
}
/** Of a decision: an export doesn't know it, or it could not be read. */
const NOT_KNOWN = new Set(['UNKNOWN', UNREADABLE]);

const CLOSING = new Set(['DISMISSED', 'FIXED', 'ACCEPTED_RISK', 'ALREADY_COVERED']);

/** Whether a record is there in its run, and no decision closed it. */
export const isOpen = ({ facets }: Member): boolean =>
  facets.lifecycle?.[0] !== 'RESOLVED' && !CLOSING.has(facets.decision?.[0] ?? NONE);
