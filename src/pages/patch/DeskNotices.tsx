import type { Keeping } from '../../patch/draft-keeper.ts';
import type { PatchDraft } from '../../patch/drafts.ts';
import type { StorageRefused } from '../../kept/items.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { patchTitle } from './patch-title.ts';
import { deskWords as words } from './words.ts';

/** Where the draft is kept and what happened to it, where that is not as one would expect. */
export function DeskNotices({
  keeping,
  storage,
  damaged,
  changedElsewhere,
  onShowOther,
  replaced,
  onUndo,
}: {
  keeping: Keeping;
  storage: StorageRefused | undefined;
  /** A draft that couldn’t be opened. */
  damaged: PatchDraft | undefined;
  changedElsewhere: boolean;
  onShowOther: () => void;
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
          {storage?.message ?? 'This browser’s storage rejected it.'} It will be lost when you leave
          this page.
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
      {changedElsewhere && (
        <Banner
          tone="gap"
          role="status"
          title={words.changedElsewhere}
          actions={<Button onClick={onShowOther}>Show the other tab’s version</Button>}
        >
          This tab shows the earlier version. If you edit it here, it becomes a separate draft.
        </Banner>
      )}
      {keeping.forked && (
        <Banner tone="plain" role="status" title={words.forked}>
          Another tab also changed the draft. Its version is listed below, under “Other drafts”.
        </Banner>
      )}
    </>
  );
}
