import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Keeping } from '../../patch/draft-keeper.ts';
import type { PatchDraft } from '../../patch/drafts.ts';
import type { StorageRefused } from '../../kept/items.ts';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { patchTitle } from './patch-title.ts';
import { deskWords as words } from './words.ts';

/** Where the draft is kept and what happened to it, where that is not as one would expect. */
export function DeskNotices({
  keeping,
  storage,
  damaged,
  changed,
  removed,
  gone,
  another,
  onShowOther,
  onSaveAgain,
  replaced,
  onUndo,
}: {
  keeping: Keeping;
  storage: StorageRefused | undefined;
  damaged: PatchDraft | undefined;
  /** The draft as another tab changed or sent it. */
  changed: PatchDraft | undefined;
  /** Another tab removed it, and only this one has what was typed. */
  removed: boolean;
  /** See `Opening`. */
  gone: PatchDraft | null | undefined;
  another: boolean;
  onShowOther: () => void;
  onSaveAgain: () => void;
  /** What became of a patch that Undo brings back. */
  replaced: 'cleared' | 'replaced' | undefined;
  onUndo: () => void;
}) {
  return (
    <>
      {replaced && (
        <Banner
          tone="plain"
          role="status"
          title={words[replaced]}
          actions={<Button onClick={onUndo}>{words.undo}</Button>}
        />
      )}
      {(storage !== undefined || keeping.state === 'refused') && (
        <Banner tone="gap" role="status" title={words.notKept}>
          {storage?.message ?? 'This browser’s storage rejected it.'} {words.willBeLost}
        </Banner>
      )}
      {damaged && (
        <Banner
          tone="gap"
          role="status"
          title={
            <Sentence
              words={words.damaged}
              draft={<UntrustedText text={patchTitle(damaged)} line />}
            />
          }
        >
          You can remove it below, under “{words.yourPatches}”.
        </Banner>
      )}
      {gone === null && (
        <Banner tone="gap" role="status" title={words.notHere}>
          {another && words.another}
        </Banner>
      )}
      {gone && <Sent draft={gone}>{another && words.another}</Sent>}
      {changed?.sent && <Sent draft={changed}>{words.becomesSeparate}</Sent>}
      {changed && !changed.sent && (
        <Banner
          tone="gap"
          role="status"
          title={words.changedElsewhere}
          actions={<Button onClick={onShowOther}>Show the other tab’s version</Button>}
        >
          This tab shows the earlier version. {words.becomesSeparate}
        </Banner>
      )}
      {removed && (
        <Banner
          tone="gap"
          role="status"
          title={words.removedElsewhere}
          actions={<Button onClick={onSaveAgain}>{words.saveAgain}</Button>}
        >
          {words.willBeLost}
        </Banner>
      )}
      {keeping.forked && (
        <Banner tone="plain" role="status" title={words.forked}>
          Another tab also changed or sent the draft. Its version is listed below, under “
          {words.yourPatches}”.
        </Banner>
      )}
    </>
  );
}

function Sent({ draft, children }: { draft: PatchDraft; children: ReactNode }) {
  const orgId = useOrgId();
  return (
    <Banner
      tone="plain"
      role="status"
      title={
        <Sentence words={words.sent} draft={<UntrustedText text={patchTitle(draft)} line />} />
      }
      actions={
        draft.sent && (
          <Link className={buttonClass()} to={paths.review(orgId, draft.sent.review_id)}>
            {words.open}
          </Link>
        )
      }
    >
      {children}
    </Banner>
  );
}
