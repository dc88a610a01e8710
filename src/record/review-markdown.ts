import { fill } from '../lib/fill.ts';
import type {
  CustomerAssessment,
  CustomerCheck,
  CustomerEvidenceRef,
  CustomerFinding,
  CustomerReviewDetail,
} from '../api/types.ts';
import { fenced, inline } from '../lib/markdown.ts';
import { plural } from '../lib/plural.ts';
import { reviewTitle } from './review-title.ts';
import {
  assessmentStatus,
  attributedChange,
  checkLifecycle,
  checkOutcome,
  checksStatus,
  domainStatus,
  findingDecision,
  findingLifecycle,
  provenanceStatus,
} from '../api/record-words.ts';
import {
  findingSeverity,
  publicationState,
  reviewStatus,
  stoppedFrom,
  wordFor,
  wordInSentence,
  type Enumeration,
} from '../api/words.ts';
import { attributionDisagreements } from './attribution-counts.ts';
import { checksInOrder } from './checks-in-order.ts';
import { decisionsOn } from './decisions-on.ts';
import { evidenceLines, runOf, saysPlace } from './evidence-place.ts';
import { gapsOf } from './gaps.ts';
import { notComparedText } from './not-compared.ts';
import { receiptDisagreements } from './receipt-disagreements.ts';
import { recordsStop, reviewDisagreements } from './review-disagreements.ts';
import { noFindingsIn, type SavedReview } from './saved.ts';
import { filesChanged, recordWords as words } from './words.ts';

/**
 * A whole review as Markdown, gaps included, for people without a token. Text of the record is quoted so
 * that it cannot become markup (spec: General rules 6).
 *
 * @param unreadable Parts of it couldn’t be read, so nothing is said to be absent (H40).
 */
export function reviewMarkdown(review: CustomerReviewDetail, unreadable: boolean): string {
  const lines = [
    `# ${inline(reviewTitle(review))}`,
    '',
    ...facts(review, unreadable),
    '',
    `## ${words.notLookedAt}`,
    '',
    ...gaps(review, unreadable),
    ...review.assessments.flatMap((each) => assessment(each, { review, unreadable })),
  ];
  return `${lines.join('\n').trim()}\n`;
}

function facts(review: CustomerReviewDetail, unreadable: boolean): string[] {
  const {
    pull_request_number: number,
    run_number: run,
    open_items: open,
    diff_stats: stats,
  } = review;
  const where = [
    review.repository_full_name && inline(review.repository_full_name),
    number != null && `#${number}`,
    run != null && `run ${run}`,
  ].filter(Boolean);
  const head = review.head_commit_sha;
  const owner = number == null ? 'branch' : 'pull request';
  const current = review.current_head_commit_sha;
  const { stopped_at: stopped, stopped_by: by, stopped_from: from } = review;
  const stop = [
    by && `by ${inline(by.login)}`,
    from && label(stoppedFrom, from),
    stopped && inline(stopped),
  ];
  return [
    where.length > 0 && `- ${where.join(' ')}`,
    `- Status: ${label(reviewStatus, review.status)}`,
    `- Publication: ${label(publicationState, review.publication)}${review.kind === 'PATCH' ? ' (a patch review is never posted)' : ''}`,
    recordsStop(review) && `- Stopped: ${stop.filter(Boolean).join(' ')}`,
    review.publication_detail && `- Publication detail: ${inline(review.publication_detail)}`,
    `- ${review.kind === 'PATCH' ? 'Revision ID' : 'Reviewed commit'}: ${
      head ? inline(head) : unreadable ? 'none could be read' : 'not recorded'
    }`,
    review.kind === 'PULL_REQUEST' &&
      (current
        ? `- Head of the ${owner} when last checked: ${inline(current)}${head && current !== head ? ' (this review covers an earlier commit)' : ''}`
        : `- Head of the ${owner}: not known here`),
    review.base_commit_sha && `- Base: ${inline(review.base_commit_sha)}`,
    `- Change: ${
      stats
        ? `${filesChanged(stats)}, +${stats.additions ?? '?'} −${stats.deletions ?? '?'}`
        : unreadable
          ? 'none could be read'
          : 'not recorded, or the source host’s file list was incomplete'
    }`,
    open &&
      `- Open for the reviewed head: ${open.serious ?? '?'} serious, ${open.warning == null ? '? warnings' : plural(open.warning, 'warning')}`,
    `- Created: ${inline(review.created_at)}`,
    review.completed_at && `- Completed: ${inline(review.completed_at)}`,
    `- Key: ${inline(review.public_key)}`,
    ...reviewDisagreements(review).map(
      (what) => `- ${fill(words.contradicts, { what: inline(what) })}`,
    ),
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

function gaps(review: CustomerReviewDetail, unreadable: boolean): string[] {
  const all = review.assessments.flatMap((each) =>
    gapsOf(each, unreadable).map(
      ({ what, kind, why }) =>
        `- ${inline(each.environment_display_name)}: ${inline(what)}, ${kind}${why ? `: ${inline(why)}` : ''}`,
    ),
  );
  if (unreadable) return [UNREADABLE, ...all];
  if (all.length > 0) return all;
  return review.assessments.length === 0 ? [words.nothingLookedAt] : [words.noGaps];
}

const UNREADABLE = `- ${words.unreadable}`;

function assessment(each: CustomerAssessment, saved: SavedReview): string[] {
  const { unreadable } = saved;
  return [
    '',
    `## ${inline(each.environment_display_name)}: ${label(assessmentStatus, each.status)}`,
    '',
    `### Findings (${each.findings.length})`,
    '',
    ...(each.findings.length === 0
      ? [noFindingsIn(each, saved)]
      : each.findings.flatMap((finding) => findingMarkdown(finding, unreadable))),
    '',
    '### Risk domains',
    '',
    ...(each.domains.length === 0
      ? [unreadable ? words.noDomainsRead : words.noDomains]
      : each.domains.map(domain)),
    '',
    '### Checks',
    '',
    ...(each.checks.receipt_recorded
      ? []
      : [fill(words.noCheckResult, { status: label(checksStatus, each.checks.status) }), '']),
    ...receiptDisagreements(each.checks).flatMap((what) => [
      fill(words.contradicts, { what: inline(what) }),
      '',
    ]),
    ...checksInOrder(each.checks.families).flatMap((each) => check(each, unreadable)),
  ];
}

function findingMarkdown(finding: CustomerFinding, unreadable: boolean): string[] {
  const { decided, other } = decisionsOn(finding);
  const also = other ? ` (also recorded: ${inline(other)})` : '';
  const none = unreadable ? 'no decision could be read' : 'no decision recorded';
  return [
    `#### ${label(findingSeverity, finding.severity)}: ${inline(finding.claim)}`,
    '',
    `${inline(finding.risk_domain)}, ${inSentence(findingLifecycle, finding.lifecycle_state)}, ${
      decided ? `decided: ${label(findingDecision, decided)}${also}` : none
    }.`,
    '',
    ...fenced(finding.impact),
    ...(finding.remediation ? ['', 'Proposed fix:', '', ...fenced(finding.remediation)] : []),
    '',
    ...finding.evidence_refs.map(evidence),
    '',
  ];
}

/** Where a reference comes from; text without structure is called that (H22). */
function evidence(reference: CustomerEvidenceRef): string {
  const {
    label: name,
    repository_path: path,
    companion_repository: companion,
    commit_sha: commit,
    provenance_status: status,
    legacy_text: text,
  } = reference;
  const run = runOf(reference);
  return [
    `- Evidence: ${inline(name)}`,
    path && !saysPlace(reference) && `, ${inline(path)}${evidenceLines(reference)}`,
    companion && ` in ${inline(companion)} (companion repository)`,
    run && `, ${run}`,
    commit && ` at ${inline(commit)}`,
    ` (${label(provenanceStatus, status)})`,
    text && ', unstructured',
    text && text !== name && `: ${inline(text)}`,
  ]
    .filter(Boolean)
    .join('');
}

const domain = ({ domain: name, status, reason }: CustomerAssessment['domains'][number]): string =>
  `- ${inline(name)}: ${label(domainStatus, status)}${reason ? `. ${inline(reason)}` : ''}`;

/** A check, what the change did to its conditions or why that isn’t known (H8, H9), and where counts disagree (H11). */
function check(each: CustomerCheck, unreadable: boolean): string[] {
  const view = each.change_attribution;
  const compared = view?.status === 'COMPARED';
  const counts = compared
    ? view.counts.map(({ change, count }) => `${count} ${label(attributedChange, change)}`)
    : [];
  const contradicts = unreadable ? words.partsContradict : words.contradicts;
  return [
    [
      `- ${label(checkOutcome, each.outcome)}: ${inline(each.name)} (${inSentence(checkLifecycle, each.lifecycle)})`,
      counts.join(', '),
    ]
      .filter(Boolean)
      .join(': '),
    ...(view && !compared ? [`  - ${notComparedText(view, inline)}`] : []),
    ...(view ? attributionDisagreements(view) : []).map(
      (what) => `  - ${fill(contradicts, { what: inline(what) })}`,
    ),
  ];
}

/** The word of a value; one that is not listed is the record's, so it is quoted. */
function label(of: Enumeration, value: string): string {
  const word = wordFor(of, value);
  return word.label === value ? inline(value) : word.label;
}

function inSentence(of: Enumeration, value: string): string {
  const word = wordInSentence(of, value);
  return word === value ? inline(value) : word;
}
