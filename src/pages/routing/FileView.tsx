import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail, ReviewRoutingView } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { AlsoRecorded } from '../../record/AlsoRecorded.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { citedInReview } from './cited-in-review.ts';
import { CitingConditions } from './CitingConditions.tsx';
import { CitingFindings } from './CitingFindings.tsx';
import { PlacementsPanel } from './PlacementsPanel.tsx';
import css from './RoutingPage.module.css';
import { routingWords as words } from './words.ts';

/** Everything a review recorded about one file: how it was routed, and what cites it. */
export function FileView({
  reviewId,
  path,
  routing,
  review,
  pending,
}: {
  reviewId: string;
  path: string;
  routing: Reading<ReviewRoutingView>;
  review: Reading<CustomerReviewDetail> | undefined;
  /** The review is being read: what cites the file comes with it. */
  pending: boolean;
}) {
  const cited = review && citedInReview(review.value, path, review.unreadable);
  return (
    <div className={`columns ${css.columns}`}>
      <div className="stack">
        <RoutedFile path={path} routing={routing} />
        <PlacementsPanel reviewId={reviewId} routing={routing} review={review} path={path} />
      </div>
      <div className="stack">
        {pending && <Skeleton label="Loading citations" />}
        {cited && (
          <>
            <CitingFindings
              findings={cited.findings}
              review={review.value}
              unreadable={isUnreadable(review, 'assessments')}
            />
            <CitingConditions
              conditions={cited.conditions}
              notListed={cited.notListed}
              review={review.value}
              unreadable={isUnreadable(review, 'assessments')}
              path={path}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** What the plan says of the file; one that it lists twice is shown twice. */
function RoutedFile({ path, routing }: { path: string; routing: Reading<ReviewRoutingView> }) {
  const ofFile = unreadableByElement(routing.unreadable, 'files');
  const files = (routing.value.files ?? [])
    .map((file, index) => ({
      file,
      passesLack: isUnreadable({ unreadable: ofFile(index) }, 'passes'),
    }))
    .filter(({ file }) => file.path === path);
  const passes = routing.value.assessments?.flatMap((assessment) => assessment.passes) ?? [];
  const reasonsOf = (name: string) => [
    ...new Set(passes.flatMap((pass) => (pass.name === name && pass.reason ? pass.reason : []))),
  ];
  return (
    <Panel title={words.inPlan} actions={<CopyButton text={path} label="Copy file path" />}>
      {files.length === 0 && <p className="words">{whyNotPlanned(routing)}</p>}
      {files.map(({ file, passesLack }, index) => (
        <Facts key={index} panel>
          <Fact name="Depth">
            <Badge>
              <UntrustedText text={file.depth} />
            </Badge>
          </Fact>
          <Fact name="Passes">
            {passesLack ? (
              <span className="muted">{words.passesUnreadable}</span>
            ) : (
              file.passes.length === 0 && <span className="muted">not routed to a pass</span>
            )}
            <ul className="stack tight">
              {file.passes.map((name, at) => (
                <li key={at}>
                  <UntrustedText as="code" text={name} />{' '}
                  {reasonsOf(name).map((reason) => (
                    <span key={reason} className="muted">
                      <UntrustedText text={reason} />{' '}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </Fact>
        </Facts>
      ))}
      {files.map(({ file }, index) => (
        <AlsoRecorded key={index} type="FileProjection" record={file} />
      ))}
    </Panel>
  );
}

function whyNotPlanned(routing: Reading<ReviewRoutingView>): string {
  if (isUnreadable(routing, 'files')) {
    return words.maybeInPlan;
  }
  if (!routing.value.files) return words.noFiles;
  return routing.value.recorded === false ? words.notRecorded : words.notInPlan;
}
