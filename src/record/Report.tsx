import type { ReactNode } from 'react';
import {
  assessmentStatus,
  attributedChange,
  attributedRevision,
  checkLifecycle,
  checkOutcome,
  checksStatus,
  coveringAuthorKind,
  domainStatus,
  findingDecision,
  findingDecisionSource,
  findingEvidenceClass,
  findingLifecycle,
  provenanceStatus,
} from '../api/record-words.ts';
import type {
  ChangeAttributionView,
  CustomerCheck,
  CustomerEvidenceRef,
  CustomerFinding,
  CustomerFindingValidation,
  CustomerReviewDetail,
  FindingCausalGraphView,
} from '../api/types.ts';
import {
  findingSeverity,
  publicationState,
  reviewStatus,
  wordFor,
  type Enumeration,
} from '../api/words.ts';
import { plural } from '../lib/plural.ts';
import { safeUrl } from '../lib/safe-url.ts';
import { readTime, utcTime } from '../lib/times.ts';
import { segments } from '../lib/visible-text.ts';
import { attributionDisagreements } from './attribution-counts.ts';
import { checksInOrder } from './checks-in-order.ts';
import { gapsOf } from './gaps.ts';
import { reviewTitle } from './review-title.ts';
import { isComplete, isSelection, partsOf, type Saved, type SavedPart } from './saved.ts';

/** Saved reviews as one page for somebody who has nothing but this page: what is not there comes first. */
export function Report({ saved, at }: { saved: readonly Saved[]; at: string }) {
  return (
    <main>
      <h1>{saved.length === 1 ? 'Code review' : plural(saved.length, 'code review')}</h1>
      <p className="faint">
        Saved from Docket on <Time value={at} />. It says what Docket had read when it was saved;
        anything newer isn’t in it.
      </p>
      {saved.map((each) => (
        <Review key={each.review.id} saved={each} />
      ))}
    </main>
  );
}

function Review({ saved }: { saved: Saved }) {
  const { review } = saved;
  const parts = partsOf(saved);
  return (
    <article>
      <h2>
        <Text>{reviewTitle(review)}</Text>
      </h2>
      <Gaps saved={saved} parts={parts} />
      <Facts review={review} unreadable={saved.unreadable} />
      {parts.map((part) => (
        <Assessment key={part.assessment.id} part={part} saved={saved} />
      ))}
    </article>
  );
}

function Gaps({ saved, parts }: { saved: Saved; parts: readonly SavedPart[] }) {
  const { review, unreadable } = saved;
  const others = review.assessments.length - parts.length;
  const gaps = parts.flatMap(({ assessment }) =>
    gapsOf(assessment).map((gap) => ({ ...gap, environment: assessment.environment_display_name })),
  );
  const complete = parts.length > 0 && parts.every((part) => isComplete(part.assessment, saved));
  return (
    <section className={complete ? 'gaps' : 'gaps lacking'}>
      <h3>What this does not tell</h3>
      <ul>
        {!complete && (
          <li>The review is not complete. Nothing can be concluded from what is missing.</li>
        )}
        {unreadable && <li>Parts of the review couldn’t be read when this was saved.</li>}
        {review.assessments.length === 0 && (
          <li>{unreadable ? 'No assessment could be read.' : 'No assessment is recorded.'}</li>
        )}
        {others > 0 && <li>{plural(others, 'other assessment')} of this review left out.</li>}
        {parts.filter(isSelection).map(({ assessment, findings }) => (
          <li key={assessment.id}>
            <Text>{assessment.environment_display_name}</Text>: a selection, {findings.length} of{' '}
            {plural(assessment.findings.length, 'finding')}.
          </li>
        ))}
        {gaps.map(({ environment, what, kind, why }, index) => (
          <li key={index}>
            <Text>{environment}</Text>: <Text>{what}</Text>, {kind}
            {why && (
              <>
                : <Text>{why}</Text>
              </>
            )}
          </li>
        ))}
        <li>Anything outside the domains and checks named here wasn’t looked at.</li>
        <li>
          The decision disclosure, the routing plan, reactions, and each condition of a check are in
          the record and not in this file.
        </li>
      </ul>
    </section>
  );
}

function Facts({ review, unreadable }: { review: CustomerReviewDetail; unreadable: boolean }) {
  const {
    repository_full_name: repository,
    pull_request_number: number,
    run_number: run,
    head_commit_sha: head,
    current_head_commit_sha: current,
    base_commit_sha: base,
    diff_stats: stats,
    kind,
    publication_detail: detail,
    superseded_by_review_id: newer,
  } = review;
  const link = safeUrl(review.pull_request_url);
  return (
    <dl>
      {repository && (
        <Fact name="Repository">
          <Text>{repository}</Text>
          {number != null && ` #${number}`}
          {run != null && `, run ${run}`}
        </Fact>
      )}
      {link && (
        <Fact name="Pull request">
          <a href={link.href} rel="noopener noreferrer">
            <Text>{link.href}</Text>
          </a>
        </Fact>
      )}
      <Fact name="Status">
        <Word of={reviewStatus} value={review.status} />
      </Fact>
      {newer && (
        <Fact name="Superseded by">
          a newer review,{' '}
          <code>
            <Text>{newer}</Text>
          </code>
        </Fact>
      )}
      <Fact name="Publication">
        <Word of={publicationState} value={review.publication} />
        {kind === 'PATCH' && ' (a patch review is never posted)'}
        {detail && (
          <>
            : <Text>{detail}</Text>
          </>
        )}
      </Fact>
      {head && (
        <Fact name={kind === 'PATCH' ? 'Revision ID' : 'Reviewed commit'}>
          <code>
            <Text>{head}</Text>
          </code>
        </Fact>
      )}
      {kind === 'PULL_REQUEST' && (
        <Fact name="Head when last checked">
          {current ? (
            <>
              <code>
                <Text>{current}</Text>
              </code>
              {current !== head && ' (this review is about an earlier commit)'}
            </>
          ) : (
            'not known here'
          )}
        </Fact>
      )}
      {base && (
        <Fact name="Base">
          <code>
            <Text>{base}</Text>
          </code>
        </Fact>
      )}
      <Fact name="Change">
        {stats
          ? `${plural(stats.files_changed ?? 0, 'file')}, +${stats.additions ?? '?'} −${stats.deletions ?? '?'}`
          : unreadable
            ? UNREAD
            : 'not recorded, or the provider’s file list was incomplete'}
      </Fact>
      <Fact name="Created">
        <Time value={review.created_at} />
      </Fact>
      {review.completed_at && (
        <Fact name="Completed">
          <Time value={review.completed_at} />
        </Fact>
      )}
      <Fact name="Key">
        <code>
          <Text>{review.public_key}</Text>
        </code>
      </Fact>
    </dl>
  );
}

/** Said in place of an absence: what is not there may be among what couldn’t be read (H40). */
const UNREAD = 'none that could be read; parts of the review couldn’t be';

function Assessment({ part, saved }: { part: SavedPart; saved: Saved }) {
  const { assessment, findings } = part;
  const { unreadable } = saved;
  const { families, receipt_recorded: recorded, status } = assessment.checks;
  return (
    <section>
      <h3>
        <Text>{assessment.environment_display_name}</Text>:{' '}
        <Word of={assessmentStatus} value={assessment.status} />
      </h3>
      <p>
        {assessment.findings.length === 0
          ? noFindings(isComplete(assessment, saved), unreadable)
          : `${plural(findings.length, 'finding')}${isSelection(part) ? ', selected' : ''}${
              unreadable ? '; others may be among what couldn’t be read' : ''
            }`}
      </p>
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} unreadable={unreadable} />
      ))}
      <h4>Risk domains</h4>
      {assessment.domains.length > 0 && (
        <ul>
          {assessment.domains.map(({ domain, status: word, reason }, index) => (
            <li key={index}>
              <Text>{domain}</Text>: <Word of={domainStatus} value={word} />
              <div className="faint">
                <Text>{reason}</Text>
              </div>
            </li>
          ))}
        </ul>
      )}
      {assessment.domains.length === 0 && (
        <p>{unreadable ? 'No risk domains could be read.' : 'No risk domains recorded.'}</p>
      )}
      <h4>Checks</h4>
      {!recorded && (
        <p>
          No check result is recorded: the checks are <Word of={checksStatus} value={status} />.
        </p>
      )}
      {families.length > 0 && (
        <ul>
          {checksInOrder(families).map((check, index) => (
            <Check key={index} check={check} unreadable={unreadable} />
          ))}
        </ul>
      )}
    </section>
  );
}

function noFindings(complete: boolean, unreadable: boolean): string {
  if (complete) return 'The reviewer recorded no findings in what it considered.';
  const none = unreadable ? 'No findings could be read.' : 'No findings recorded.';
  return `${none} Nothing can be concluded about the change.`;
}

function Finding({ finding, unreadable }: { finding: CustomerFinding; unreadable: boolean }) {
  const { latest_validation: latest, validation, evidence_refs: evidence } = finding;
  const decided = latest?.validation ?? validation;
  return (
    <section className="finding">
      <h4>
        <Word of={findingSeverity} value={finding.severity} />: <Text>{finding.claim}</Text>
      </h4>
      <dl>
        <Fact name="Risk domain">
          <Text>{finding.risk_domain}</Text>
        </Fact>
        <Fact name="Lifecycle">
          <Word of={findingLifecycle} value={finding.lifecycle_state} />
        </Fact>
        <Fact name="Decision">
          {decided ? (
            <Word of={findingDecision} value={decided} />
          ) : unreadable ? (
            UNREAD
          ) : (
            'none recorded'
          )}
          {latest && <Decided decision={latest} />}
          {latest && validation && validation !== latest.validation && (
            <>
              {' (also recorded: '}
              <Text>{validation}</Text>)
            </>
          )}
        </Fact>
        <Fact name="Kind of proof">
          {finding.evidence_class ? (
            <Word of={findingEvidenceClass} value={finding.evidence_class} />
          ) : unreadable ? (
            UNREAD
          ) : (
            'recorded before evidence classes existed'
          )}
        </Fact>
        <Fact name="Impact">
          <Text>{finding.impact}</Text>
        </Fact>
        {finding.remediation && (
          <Fact name="Proposed fix">
            <Text>{finding.remediation}</Text>
          </Fact>
        )}
        <Fact name="Evidence">
          {evidence.length === 0 ? (
            unreadable ? (
              UNREAD
            ) : (
              'none cited'
            )
          ) : (
            <ul>
              {evidence.map((reference, index) => (
                <Evidence key={index} reference={reference} />
              ))}
            </ul>
          )}
        </Fact>
        {finding.causal_graph && (
          <Fact name="Causal graph, as the model wrote it">
            <Graph graph={finding.causal_graph} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Who decided, where and when; of an automatic decision, by what it is covered (H18). */
function Decided({ decision }: { decision: CustomerFindingValidation }) {
  const {
    covering_author_kind: kind,
    covering_author_login: author,
    covering_comment_created_at: written,
    host_comment_url: comment,
  } = decision;
  const automatic = decision.validation === 'ALREADY_COVERED';
  const by = decision.actor_login ?? decision.actor_host_user_id;
  const link = safeUrl(comment);
  return (
    <>
      {by && !automatic && (
        <>
          {' by '}
          <Text>{by}</Text>
        </>
      )}
      {', source: '}
      <Word of={findingDecisionSource} value={decision.source} />
      {', '}
      <Time value={decision.recorded_at} />
      {(kind || author || written) && (
        <>
          {', covered by a comment of '}
          {kind && <Word of={coveringAuthorKind} value={kind} />}
          {kind && author && ', '}
          {author && <Text>{author}</Text>}
          {!kind && !author && 'somebody not named'}
          {written && (
            <>
              {', written '}
              <Time value={written} />
            </>
          )}
        </>
      )}
      {link && (
        <>
          {', '}
          <a href={link.href} rel="noopener noreferrer">
            {automatic ? 'the covering comment' : 'the decision’s comment'}
          </a>
        </>
      )}
    </>
  );
}

function Evidence({ reference }: { reference: CustomerEvidenceRef }) {
  const { label, commit_sha: commit, provenance_status: status, legacy_text: text } = reference;
  return (
    <li>
      <code>
        <Text>{label}</Text>
      </code>
      {commit && (
        <>
          {' at '}
          <code>
            <Text>{commit}</Text>
          </code>
        </>
      )}
      {' ('}
      <Word of={provenanceStatus} value={status} />){text && ', unstructured'}
      {text && text !== label && (
        <>
          : <Text>{text}</Text>
        </>
      )}
    </li>
  );
}

/** Each edge in words; an actor that no node carries is called by its id (H21). */
function Graph({ graph: { nodes, edges } }: { graph: FindingCausalGraphView }) {
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.label || id || 'no ID given';
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return (
    <ul>
      {edges.map(({ from, to, label }, index) => (
        <li key={index}>
          <Text>{nameOf(from)}</Text> → <Text>{nameOf(to)}</Text>
          {label && (
            <>
              : <Text>{label}</Text>
            </>
          )}
        </li>
      ))}
      {nodes
        .filter(({ id }) => !joined.has(id))
        .map(({ id, label }, index) => (
          <li key={`alone ${index}`}>
            <Text>{label || id || 'no ID given'}</Text>, joined to nothing
          </li>
        ))}
    </ul>
  );
}

function Check({ check, unreadable }: { check: CustomerCheck; unreadable: boolean }) {
  const { change_attribution: view, detail } = check;
  return (
    <li>
      <Word of={checkOutcome} value={check.outcome} />: <Text>{check.name}</Text> (
      <Word of={checkLifecycle} value={check.lifecycle} />)
      {view && <Attributed view={view} unreadable={unreadable} />}
      {detail && (
        <div className="faint">
          <Text>{detail}</Text>
        </div>
      )}
    </li>
  );
}

/** What the change did to the conditions, or why that isn’t known (H8, H9), and where counts disagree (H11). */
function Attributed({ view, unreadable }: { view: ChangeAttributionView; unreadable: boolean }) {
  return (
    <>
      {view.status === 'COMPARED' ? (
        view.counts.map(({ change, count }, index) => (
          <span key={index}>
            , {count} <Word of={attributedChange} value={change} />
          </span>
        ))
      ) : (
        <div className="faint">
          <NotCompared view={view} />
        </div>
      )}
      {attributionDisagreements(view).map((words) => (
        <div key={words}>
          {unreadable ? 'What could be read doesn’t agree' : 'The record contradicts itself'}:{' '}
          <Text>{words}</Text>
        </div>
      ))}
    </>
  );
}

function NotCompared({ view }: { view: ChangeAttributionView }) {
  const { status, revision, detail_code: code } = view;
  if (status === 'UNREADABLE') return 'The attribution of this check can’t be read here.';
  const why = code && (
    <>
      {' ('}
      <code>
        <Text>{code}</Text>
      </code>
      )
    </>
  );
  if (status === 'UNAVAILABLE') {
    return (
      <>
        The revisions weren’t compared:{' '}
        {revision ? <Word of={attributedRevision} value={revision} /> : 'a revision'} couldn’t be
        read{why}. No condition is marked as new or pre-existing.
      </>
    );
  }
  return (
    <>
      Attribution status <Text>{status}</Text>
      {why} isn’t known to Docket, so nothing is inferred.
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A value in words; one that is not listed is the record’s own text. */
function Word({ of, value }: { of: Enumeration; value: string | null | undefined }) {
  const { label } = wordFor(of, value);
  return label === value ? <Text>{label}</Text> : label;
}

function Time({ value }: { value: string }) {
  const time = readTime(value);
  return time === undefined ? <Text>{value}</Text> : <time dateTime={value}>{utcTime(time)}</time>;
}

/** Text of the record: isolated for direction, what is invisible in it named, as UntrustedText does. */
function Text({ children }: { children: string }) {
  return (
    <bdi>
      {segments(children).map(({ text, mark }, index) =>
        mark === undefined ? (
          text
        ) : (
          <span key={index} className="mark" data-mark={mark}>
            <bdi>{text}</bdi>
          </span>
        ),
      )}
    </bdi>
  );
}
