import type { CustomerFinding, FindingDecision } from '../../../src/api/types.ts';
import type { FindingWrite } from '../../store/reviews.ts';
import { numberOf } from '../digits.ts';
import { links } from '../links.ts';
import { PEOPLE, type Person } from '../people.ts';
import { present, without, type ReviewContext } from './context.ts';
import { file, type EvidenceOf } from './evidence.ts';
import { partId } from './part-id.ts';

/** What a reviewer says, before anything happened to it. */
export interface FindingText {
  /** Names the finding across the runs of a pull request. */
  series: string;
  severity: 'SERIOUS' | 'WARNING';
  domain: string;
  claim: string;
  impact: string;
  remediation: string;
  symbols: readonly string[];
  path: string;
  lines: readonly [start: number, end: number];
  proof: 'DETERMINISTIC' | 'REPOSITORY_READ' | 'RUNTIME_RECORD' | 'INFERENCE';
}

/** A finding to be built into an assessment. */
export interface FindingSketch {
  text: FindingText;
  /** Without it: the lines that the text names. */
  evidence?: readonly EvidenceOf[] | undefined;
  /** What the record says instead. */
  change?: Partial<CustomerFinding> | undefined;
  without?: readonly (keyof CustomerFinding)[] | undefined;
  /** RFC 3339; without it: when its review ended. */
  firstPublished?: string | undefined;
  /** Whether it was posted by this run or an earlier one; without it: as its review was. */
  published?: boolean | undefined;
}

/** Sketches a finding. */
export function finding(
  text: FindingText,
  change: Partial<CustomerFinding> = {},
  more: Omit<FindingSketch, 'text' | 'change'> = {},
): FindingSketch {
  return { text, change, ...more };
}

/** A decision that a person took, as the members of a finding that carry it. */
export function decided(
  validation: FindingDecision,
  by: Person,
  recordedAt: string,
  source: 'UI' | 'HOST_COMMENT' = 'UI',
): Pick<CustomerFinding, 'validation' | 'latest_validation'> {
  return {
    validation,
    latest_validation: {
      validation,
      source,
      recorded_at: recordedAt,
      actor_host_user_id: PEOPLE[by],
      actor_login: by,
      covering_author_kind: null,
    },
  };
}

/** The identity of the root comment of a finding. */
export function commentOf(reviewId: string, series: string): string {
  return String(2_400_000_000 + numberOf(90_000_000, reviewId, series));
}

/** Builds a finding into the assessment that holds it. */
export function buildFinding(
  { text, evidence, change = {}, without: absent = [], firstPublished, published }: FindingSketch,
  assessmentId: string,
  context: ReviewContext,
): FindingWrite {
  const { repository, pullRequestNumber, completedAt, createdAt } = context;
  const comment = commentOf(context.reviewId, text.series);
  const commentUrl =
    context.published && repository !== null && pullRequestNumber !== null
      ? links.comment(repository, pullRequestNumber, comment)
      : null;
  const references = evidence ?? [file(text.path, ...text.lines)];
  const plain: CustomerFinding = {
    id: partId(assessmentId, 'finding', text.series),
    severity: text.severity,
    risk_domain: text.domain,
    claim: text.claim,
    impact: text.impact,
    remediation: text.remediation,
    symbols: [...text.symbols],
    lifecycle_state: 'NEW',
    evidence_refs: references.map((each) => each(context)),
    comment_reactions: [],
    evidence_class: text.proof,
    ...present('host_comment_url', commentUrl),
  };
  return {
    series: text.series,
    first_published_at: firstPublished ?? completedAt ?? createdAt,
    ...(!(published ?? context.published) && { published: false }),
    finding: without({ ...plain, ...change }, absent),
  };
}

/** `SERIOUS` first, then as they were sketched. */
export function bySeverity(findings: readonly FindingSketch[]): FindingSketch[] {
  const rank = ({ text, change }: FindingSketch): number =>
    (change?.severity ?? text.severity) === 'SERIOUS' ? 0 : 1;
  return findings.toSorted((a, b) => rank(a) - rank(b));
}
