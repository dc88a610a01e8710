import type { Keeping } from '../../patch/draft-keeper.ts';
import type { StorageRefused } from '../../kept/items.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Where the draft is kept and what happened to it, where that is not as one would expect. */
export function DeskNotices({
  keeping,
  storage,
  changedElsewhere,
  onShowOther,
  cleared,
  onUndo,
}: {
  keeping: Keeping;
  storage: StorageRefused | undefined;
  changedElsewhere: boolean;
  onShowOther: () => void;
  cleared: boolean;
  onUndo: () => void;
}) {
  return (
    <>
      {cleared && (
        <Banner
          tone="plain"
          role="status"
          title="The patch was cleared."
          actions={<Button onClick={onUndo}>Undo</Button>}
        />
      )}
      {(storage !== undefined || keeping.state === 'refused') && (
        <Banner tone="gap" role="status" title="This draft is not kept.">
          {storage?.message ?? 'This browser’s storage refused it.'} It is lost when this page goes.
        </Banner>
      )}
      {changedElsewhere && (
        <Banner
          tone="gap"
          role="status"
          title="Another tab changed this draft."
          actions={<Button onClick={onShowOther}>Show the other tab’s</Button>}
        >
          Here it is as it was. Changed here too, it goes on as a draft of its own.
        </Banner>
      )}
      {keeping.forked && (
        <Banner tone="plain" role="status" title="This is now a draft of its own.">
          Another tab changed the draft as well; that one is listed below as another draft.
        </Banner>
      )}
    </>
  );
}
