import { useState } from 'react';
import { Link } from 'react-router';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { plural } from '../../lib/plural.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { deleteDraft, restoreDraft, type PatchDraft } from '../../patch/drafts.ts';
import { paths } from '../../addresses/paths.ts';
import { Button, onePress } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { patchTitle } from './patch-title.ts';
import css from './PatchPage.module.css';
import { deskWords as words } from './words.ts';

/** Other drafts of this repository, and the patches that were sent from this browser. */
export function KeptPatches({
  drafts,
  onOpen,
}: {
  drafts: readonly PatchDraft[];
  onOpen: (id: string) => void;
}) {
  const orgId = useOrgId();
  const [removed, setRemoved] = useState<PatchDraft | undefined>();
  if (drafts.length === 0 && !removed) return null;
  const newest = drafts.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at));
  const [open, sent] = [
    newest.filter((draft) => !draft.sent),
    newest.filter((draft) => draft.sent),
  ];
  const remove = (draft: PatchDraft) =>
    // What storage refuses to remove stays in the list.
    void deleteDraft(draft).then(
      () => setRemoved(draft),
      () => undefined,
    );
  return (
    <Panel title={words.yourPatches} note={words.savedHere}>
      {removed && (
        <p className="section" role="status">
          Removed.{' '}
          <Button
            look="quiet"
            onClick={() => {
              setRemoved(undefined);
              restoreDraft(removed).catch(() => undefined);
            }}
          >
            {words.undo}
          </Button>
        </p>
      )}
      {open.length > 0 && (
        <>
          <h3 className="section">Other drafts</h3>
          <FoldedList items={open} first={5} noun="draft" className={`rows ${css.kept}`}>
            {(draft) => (
              <>
                <button
                  type="button"
                  className={`link-button ${css.place}`}
                  onClick={() => onOpen(draft.id)}
                >
                  <Name draft={draft} />
                </button>
                <span className="faint">
                  {plural(draft.patch.size, 'byte')}, changed <Time value={draft.changed_at} />
                </span>
                <Remove draft={draft} onRemove={remove} />
              </>
            )}
          </FoldedList>
        </>
      )}
      {sent.length > 0 && (
        <>
          <h3 className="section">Sent</h3>
          <FoldedList
            items={sent}
            first={5}
            noun="patch"
            nouns="patches"
            className={`rows ${css.kept}`}
          >
            {(draft) => (
              <>
                <Link data-row to={paths.review(orgId, draft.sent?.review_id ?? '')}>
                  <Name draft={draft} />
                </Link>
                <span className="faint">
                  {plural(draft.patch.size, 'byte')}, sent{' '}
                  <Time value={draft.sent?.at ?? draft.changed_at} />
                </span>
                <Remove draft={draft} onRemove={remove} />
              </>
            )}
          </FoldedList>
        </>
      )}
    </Panel>
  );
}

const Name = ({ draft }: { draft: PatchDraft }) => <UntrustedText text={patchTitle(draft)} line />;

function Remove({ draft, onRemove }: { draft: PatchDraft; onRemove: (draft: PatchDraft) => void }) {
  return (
    <Button look="quiet" onClick={onePress(() => onRemove(draft))}>
      {words.remove}
      <span className="visually-hidden">
        {' '}
        <Name draft={draft} />
      </span>
    </Button>
  );
}
