import type { CustomerReviewDetail } from '../../api/types.ts';
import { publicationState, reviewStatus, stoppedFrom } from '../../api/words.ts';
import { plural } from '../../lib/plural.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { gapsOf } from '../gaps.ts';
import { recordsStop, reviewDisagreements } from '../review-disagreements.ts';
import { reviewTitle } from '../review-title.ts';
import { hasCompleted, isSelection, partsOf, type SavedPart, type SavedReview } from '../saved.ts';
import { Assessment } from './ReportAssessment.tsx';
import { Fact } from '../../ui/Facts.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Code, ReportTime, ReportWord, Text, UNREAD } from './ReportText.tsx';
import { filesChanged, recordWords } from '../words.ts';

/** Saved reviews as one page for somebody who has nothing but this page: what is not there comes first. */
export function Report({ saved, at }: { saved: readonly SavedReview[]; at: string }) {
  return (
    <main>
      <h1>{saved.length === 1 ? 'Code review' : plural(saved.length, 'code review')}</h1>
      <p className="faint">
        Saved from Docket on <ReportTime value={at} />. It contains what Docket had loaded at that
        time; nothing newer is included.
      </p>
      {saved.map((each) => (
        <Review key={each.review.id} saved={each} />
      ))}
    </main>
  );
}

function Review({ saved }: { saved: SavedReview }) {
  const { review } = saved;
  const parts = partsOf(saved);
  return (
    <article>
      <h2>
        <Text>{reviewTitle(review)}</Text>
      </h2>
      <Gaps saved={saved} parts={parts} />
      {reviewDisagreements(review).map((words) => (
        <p key={words}>
          <Sentence words={recordWords.contradicts} what={<Text>{words}</Text>} />
        </p>
      ))}
      <Facts review={review} unreadable={saved.unreadable} />
      {parts.map((part) => (
        <Assessment key={part.assessment.id} part={part} saved={saved} />
      ))}
    </article>
  );
}

function Gaps({ saved, parts }: { saved: SavedReview; parts: readonly SavedPart[] }) {
  const { review, unreadable } = saved;
  const others = review.assessments.length - parts.length;
  const gaps = parts.flatMap(({ assessment }) =>
    gapsOf(assessment, unreadable).map((gap) => ({
      ...gap,
      environment: assessment.environment_display_name,
    })),
  );
  // Where none could be read, the review may have one that is complete.
  const complete =
    review.status === 'COMPLETED' &&
    (parts.length > 0 || unreadable) &&
    parts.every((part) => hasCompleted(part.assessment, saved));
  return (
    <section className={complete && !unreadable ? 'gaps' : 'gaps lacking'}>
      <h3>{recordWords.doesNotTell}</h3>
      <ul>
        {!complete && <li>{recordWords.incomplete}</li>}
        {unreadable && <li>{recordWords.unreadable}</li>}
        {review.assessments.length === 0 && (
          <li>{unreadable ? recordWords.noAssessmentRead : recordWords.noAssessment}</li>
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
        {others === 0 && !unreadable && (
          <li>Anything outside the domains and checks named here wasn’t looked at.</li>
        )}
        <li>
          This file leaves out, among other things, the decision disclosure, the routing plan,
          subjects, reactions, and the checks’ individual conditions. What’s recorded of them is in
          the review.
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
    stopped_at: stopped,
    stopped_by: by,
    stopped_from: from,
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
        <ReportWord of={reviewStatus} value={review.status} />
      </Fact>
      {recordsStop(review) && (
        <Fact name="Stopped">
          {by && (
            <>
              by <Text>{by.login}</Text>{' '}
            </>
          )}
          {from && (
            <>
              <ReportWord of={stoppedFrom} value={from} />{' '}
            </>
          )}
          {stopped && <ReportTime value={stopped} />}
        </Fact>
      )}
      {newer && (
        <Fact name="Superseded by">
          a newer review, <Code>{newer}</Code>
        </Fact>
      )}
      <Fact name="Publication">
        <ReportWord of={publicationState} value={review.publication} />
        {kind === 'PATCH' && ' (a patch review is never posted)'}
        {detail && (
          <>
            : <Text>{detail}</Text>
          </>
        )}
      </Fact>
      <Fact name={kind === 'PATCH' ? 'Revision ID' : 'Reviewed commit'}>
        {head ? <Code>{head}</Code> : unreadable ? UNREAD : 'not recorded'}
      </Fact>
      {kind === 'PULL_REQUEST' && (
        <Fact name="Head when last checked">
          {current ? (
            <>
              <Code>{current}</Code>
              {head && current !== head && ' (this review covers an earlier commit)'}
            </>
          ) : (
            'not known here'
          )}
        </Fact>
      )}
      {base && (
        <Fact name="Base">
          <Code>{base}</Code>
        </Fact>
      )}
      <Fact name="Change">
        {stats
          ? `${filesChanged(stats)}, +${stats.additions ?? '?'} −${stats.deletions ?? '?'}`
          : unreadable
            ? UNREAD
            : 'not recorded, or the source host’s file list was incomplete'}
      </Fact>
      <Fact name="Created">
        <ReportTime value={review.created_at} />
      </Fact>
      {review.completed_at && (
        <Fact name="Ended">
          <ReportTime value={review.completed_at} />
        </Fact>
      )}
      <Fact name="Key">
        <Code>{review.public_key}</Code>
      </Fact>
    </dl>
  );
}
