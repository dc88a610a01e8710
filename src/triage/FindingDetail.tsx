import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { getFinding } from '../api/operations.ts';
import type { UnreadablePart } from '../api/read.ts';
import type { CustomerFinding } from '../api/types.ts';
import { q } from '../api/query.ts';
import { paths } from '../addresses/paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { usePane } from '../ui/pane.ts';
import { isTyping, useShortcut } from '../ui/shortcuts.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Failure } from '../scaffold/Failure.tsx';
import { useOrgId } from '../scaffold/org-id.ts';
import { FindingView } from '../finding/FindingView.tsx';
import { UnreadableParts } from '../scaffold/UnreadableParts.tsx';
import { CodeProvider } from '../source/CodeProvider.tsx';
import { ClaimText } from '../finding/ClaimText.tsx';
import { FindingContradictions } from '../record/Contradictions.tsx';
import type { Entry, Member } from './entries.ts';
import type { CopyContext } from './finding-text.ts';
import { FindingCopies } from './FindingCopies.tsx';
import { MarkBar } from './MarkBar.tsx';
import type { Marked } from './marked.ts';
import { findingPage, openIn } from './open-finding.ts';
import type { Marking } from './use-marking.ts';
import css from './Workbench.module.css';
import { triageWords } from './words.ts';

type Props = {
  member: Member;
  context: CopyContext;
};

/** The finding that is open: how to move on, one's own mark, and the finding itself. */
export function FindingDetail({
  entry,
  place,
  collapsed,
  onMove,
  onClose,
  marking,
  marked,
  ...props
}: Props & {
  entry: Entry;
  /** Where it stands in what is shown; undefined where the filters leave it out, or its group is collapsed. */
  place: { at: number; of: number } | undefined;
  collapsed: boolean;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
  marking: Marking;
  marked: Marked | undefined;
}) {
  const { member } = props;
  const pane = useRef<HTMLElement>(null);
  // Beside a list, j and k go on in that.
  const nested = usePane()?.side === 'detail';
  useShortcut('j', 'Next finding', () => onMove(1), !nested);
  useShortcut('k', 'Previous finding', () => onMove(-1), !nested);
  const back = nested ? triageWords.allOfReview : triageWords.backToList;
  useShortcut('Escape', back, onClose);
  useShortcut('.', 'Next section', () => moveBetweenParts(pane.current, 1));
  useShortcut(',', 'Previous section', () => moveBetweenParts(pane.current, -1));
  return (
    <section ref={pane} className={`stack ${css.detail}`} aria-label="Finding">
      <div className={`row spread screen-only ${css.bar}`}>
        <Button look="quiet" onClick={onClose}>
          {back}
        </Button>
        <span className="faint">
          {place
            ? `${(place.at + 1).toLocaleString()} of ${place.of.toLocaleString()}`
            : collapsed
              ? 'in a collapsed group'
              : 'not in the filtered list'}
        </span>
        <span className="row">
          <Button blocked={place?.at === 0} onClick={() => onMove(-1)}>
            Previous
          </Button>
          <Button blocked={place && place.at === place.of - 1} onClick={() => onMove(1)}>
            Next
          </Button>
        </span>
      </div>
      {/* The finding below has the key of its record, which may be the entry's. */}
      <MarkBar key={`mark ${entry.key}`} entry={entry} marked={marked} marking={marking} />
      <Environments entry={entry} member={member} />
      {member.finding ? (
        <Whole
          key={member.key}
          {...props}
          finding={member.finding}
          unreadable={member.unreadable ?? []}
        />
      ) : (
        <Fetched key={member.key} {...props} title={entry.title} />
      )}
    </section>
  );
}

/** Moves the focus to the next part's heading: the claim, the graph, the evidence, whatever there is. */
function moveBetweenParts(pane: HTMLElement | null, step: 1 | -1) {
  const parts = [...(pane?.querySelectorAll<HTMLElement>('h2') ?? [])].filter((part) =>
    part.checkVisibility(),
  );
  const at = parts.findIndex((part) => part === document.activeElement);
  const next = parts[at === -1 ? 0 : at + step];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  (next.closest('section') ?? next).scrollIntoView({ block: 'nearest' });
}

/** Where the finding was recorded, and how the records were found to be of one finding. */
function Environments({ entry, member }: { entry: Entry; member: Member }) {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  if (entry.members.length < 2) return null;
  return (
    <div className="row">
      <nav className="row tight" aria-label={triageWords.environments}>
        {entry.members.map((each) => (
          <Link
            key={each.key}
            className={buttonClass()}
            to={{ search: openIn(search, each) }}
            replace
            state={state}
            aria-current={each.key === member.key ? 'true' : undefined}
          >
            <UntrustedText text={each.environment ?? 'not given'} line />
          </Link>
        ))}
      </nav>
      <span className="faint">
        {entry.how === 'ID' ? triageWords.sameId : triageWords.sameText}
      </span>
    </div>
  );
}

/** A finding whose record is not there yet is read; that needs the scope findings:read. */
function Fetched({ title, ...props }: Props & { title: string }) {
  const { member } = props;
  const query = useQuery(q(getFinding, { org_id: useOrgId(), finding_id: member.findingId }));
  if (query.data) {
    return (
      <>
        <UnreadableParts parts={query.data.unreadable} />
        <Whole {...props} finding={query.data.value} unreadable={query.data.unreadable} />
      </>
    );
  }
  return (
    <>
      <Heading>
        <UntrustedText text={title} />
      </Heading>
      {query.isError ? (
        <Failure error={query.error} what="the finding" retry={() => void query.refetch()} />
      ) : (
        <Skeleton label="Loading the finding" />
      )}
    </>
  );
}

function Whole({
  member,
  finding,
  unreadable,
  context,
}: Props & { finding: CustomerFinding; unreadable: readonly UnreadablePart[] }) {
  const orgId = useOrgId();
  // Named where findings of many reviews are listed.
  const review = member.facets.review?.[0];
  return (
    <CodeProvider reviewId={member.reviewId}>
      <Heading>
        <ClaimText claim={finding.claim} symbols={finding.symbols} />
      </Heading>
      <div className="row">
        <FindingCopies member={{ ...member, finding, unreadable }} context={context} />
        <Link className={buttonClass('quiet')} to={findingPage(orgId, member)}>
          {triageWords.findingPage}
        </Link>
      </div>
      {review !== undefined && (
        <p>
          {member.reviewId ? (
            <Link to={paths.review(orgId, member.reviewId)}>
              <UntrustedText text={review} line />
            </Link>
          ) : (
            <UntrustedText text={review} line />
          )}
        </p>
      )}
      <FindingContradictions finding={finding} runAt={member.runAt} />
      <FindingView finding={finding} unreadable={unreadable} />
    </CodeProvider>
  );
}

/**
 * The claim. It takes the focus when somebody came here from another finding or from the list, unless they
 * are typing by the time the finding is read.
 */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const came = state?.opened === true;
  useEffect(() => {
    if (!came || isTyping(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    // With the bar above it; what is on the screen already stays where it is.
    heading.current?.closest('section')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [came]);
  return (
    <h2 ref={heading} className={css.claim} tabIndex={-1}>
      {children}
    </h2>
  );
}
