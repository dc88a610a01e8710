import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { UnreadablePart } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { NotTaken } from '../../patch/NotTaken.tsx';
import { OpenPatch } from '../../patch/OpenPatch.tsx';
import type { TakenFile } from '../../patch/take-file.ts';
import { sha256 } from '../../lib/digest.ts';
import { draftText, draftsQuery } from '../../patch/drafts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { PatchWithFindings } from '../../patch/PatchWithFindings.tsx';
import css from './PatchPanel.module.css';
import { Sentence } from '../../ui/Sentence.tsx';
import { reviewWords as words } from './words.ts';

/** The patch of a patch review with what cites its lines, where this browser has it or is given it. */
export function PatchPanel({
  review,
  parts,
  children,
}: {
  review: CustomerReviewDetail;
  /** The parts of the review that could not be read. */
  parts: readonly UnreadablePart[];
  /** What stands below the patch, and comes together with it. */
  children: ReactNode;
}) {
  const orgId = useOrgId();
  const [opened, setOpened] = useState<TakenFile | undefined>();
  const kept = useQuery({
    queryKey: ['kept', 'drafts', orgId, 'sent', review.id],
    queryFn: () => keptPatch(orgId, review.id),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const text = opened?.kind === 'text' ? opened.text : kept.data?.text;
  if (kept.isPending) return <Skeleton label={words.lookingForPatch} />;
  return (
    <>
      <Panel
        title="The patch"
        id="patch"
        note={text !== undefined && 'with citations'}
        actions={text !== undefined && <OpenPatch onTake={setOpened}>Open another file</OpenPatch>}
      >
        {opened?.kind === 'refused' && (
          <div className={`section stack tight ${css.words}`}>
            <NotTaken file={opened} />
          </div>
        )}
        {text === undefined ? (
          <div className={`section stack tight ${css.words}`}>
            <p>{words.noPatch}</p>
            <p>
              <OpenPatch onTake={setOpened}>Open the patch</OpenPatch>
            </p>
            <p className="faint">The file you open never leaves this browser.</p>
          </div>
        ) : (
          <>
            <Verified
              review={review}
              text={text}
              sentAt={opened?.kind === 'text' ? undefined : kept.data?.sentAt}
            />
            <PatchWithFindings key={text} review={review} text={text} parts={parts} />
          </>
        )}
      </Panel>
      {children}
    </>
  );
}

/** The patch as this browser sent it, if it did and keeps it. Storage that refuses keeps nothing. */
async function keptPatch(orgId: string, reviewId: string) {
  try {
    const all = await draftsQuery(orgId).queryFn();
    const sent = all.find((draft) => draft.sent?.review_id === reviewId);
    return sent ? { text: await draftText(sent), sentAt: sent.sent?.at } : null;
  } catch {
    return null;
  }
}

/**
 * The revision ID that Docket's own service gives a patch review: derived from base commit and patch
 * digest, as the specification says of `head_commit_sha`. Another service may derive its own otherwise.
 */
const revisionId = async (base: string, patch: string): Promise<string> =>
  sha256(`${base} ${await sha256(patch)}`);

/** Whether this is the patch that was reviewed: how that is known, or that it is not. */
function Verified({
  review: { base_commit_sha: base, head_commit_sha: revision },
  text,
  sentAt,
}: {
  review: CustomerReviewDetail;
  text: string;
  /** When this browser sent it; undefined: it was opened from a file. */
  sentAt: string | undefined;
}) {
  const { data: derived, isLoading } = useQuery({
    queryKey: ['revision-id', base, text],
    queryFn: () => revisionId(base ?? '', text),
    enabled: Boolean(base && revision),
    staleTime: Infinity,
    gcTime: 0,
    retry: false, // without HTTPS, browsers compute no digest
  });
  const agrees = derived !== undefined && derived === revision;
  if (agrees || sentAt !== undefined) {
    return (
      <p className={`words ${css.verified}`}>
        {sentAt !== undefined && (
          <>
            <Sentence words={words.sentFromHere} when={<Time value={sentAt} />} />{' '}
          </>
        )}
        {agrees && words.verified}
      </p>
    );
  }
  if (isLoading) return null;
  return (
    <div className={`section stack tight ${css.words}`}>
      <Banner tone="gap" role="status" title={words.notVerified}>
        {derived === undefined ? words.cannotVerify : words.noMatch} Findings may be on the wrong
        lines.
      </Banner>
    </div>
  );
}
