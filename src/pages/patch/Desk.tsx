import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router';
import { Diff } from '../../patch/Diff.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import type { DiffNote, DiffTarget } from '../../patch/DiffView.tsx';
import { NotTaken } from '../../patch/NotTaken.tsx';
import { takeFile, type TakenFile } from '../../patch/take-file.ts';
import { readPatch } from '../../patch/patch.ts';
import { presentTime } from '../../lib/service-clock.ts';
import { draftsQuery, keepSent } from '../../patch/drafts.ts';
import type { PatchFault, ReadPatch } from '../../patch/patch-parts.ts';
import { paths } from '../../addresses/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { shortcutsOn } from '../../ui/shortcuts.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { useHere } from '../../ui/use-here.ts';
import { BaseCommit } from './BaseCommit.tsx';
import { DeskNotices } from './DeskNotices.tsx';
import { KeptPatches } from './KeptPatches.tsx';
import type { Opening } from './open-desk.ts';
import { PatchFacts } from './PatchFacts.tsx';
import css from './PatchPage.module.css';
import { PatchText } from './PatchText.tsx';
import { SendPanel } from './SendPanel.tsx';
import { useAskBeforeLeaving, useDesk } from './use-desk.ts';
import { useSending } from './use-sending.ts';
import { deskWords as words } from './words.ts';

export function Desk({
  repositoryId,
  repositoryName,
  opening,
  onOpenDraft,
}: {
  repositoryId: string;
  repositoryName: string | undefined;
  opening: Opening;
  onOpenDraft: (id: string | null) => void;
}) {
  'use memo';
  const orgId = useOrgId();
  const navigate = useNavigate();
  const here = useHere();
  const desk = useDesk(repositoryId, opening);
  const { content, mode, keeper, keeping } = desk;
  const drafts = useQuery(draftsQuery(orgId));
  const kept = drafts.data ?? [];
  const [refused, setRefused] = useState<(TakenFile & { kind: 'refused' }) | undefined>();
  const [over, setOver] = useState(false);
  const [target, setTarget] = useState<DiffTarget | undefined>();
  const keysOn = shortcutsOn.useValue();
  const text = useDeferredValue(content.text);
  const patch = readPatch(text);
  const notes = faultNotes(patch);
  const { sending, send, forget } = useSending({
    repositoryId,
    repositoryName,
    begin: opening.attempt
      ? { state: 'over', attempt: opening.attempt, content }
      : { state: 'idle' },
    onAnswer(review, sent) {
      // What was changed while the answer was awaited stays on the desk, as its draft.
      const unchanged = keeper.has(sent);
      const record = keeper.record(sent);
      // Storage that refuses costs the findings their place in the patch, and nothing else.
      keepSent(
        {
          ...record,
          id: unchanged ? record.id : crypto.randomUUID(),
          sent: { at: new Date(presentTime()).toISOString(), review_id: review.id },
        },
        keeper.keeping().version,
      ).catch(() => undefined);
      // Whoever has left is told in the tray, and stays where they are.
      if (!unchanged || !here.current) return;
      // A new review is followed at once; one that was there is told of first.
      if (review.created === true) void navigate(paths.review(orgId, review.id));
      else desk.finish();
    },
  });

  /** What was shown and said of this patch isn't of the next one. */
  const leavePatch = () => {
    setTarget(undefined);
    forget();
  };
  const take = (taken: TakenFile) => {
    if (taken.kind === 'refused') return setRefused(taken);
    takeText(taken.text, taken.name);
  };
  const takeText = (whole: string, name: string | undefined) => {
    setRefused(undefined);
    leavePatch();
    desk.take(whole, name);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    if (files.length === 1) void takeFile(file).then(take);
    else
      setRefused({
        kind: 'refused',
        name: `${files.length} files`,
        why: words.onePatch,
      });
  };
  const other = kept.find(({ id }) => id === keeping.id);
  // While they are read, what was just written isn’t among them.
  const removed = keeping.state === 'kept' && !other && drafts.isSuccess && !drafts.isFetching;
  useAskBeforeLeaving(removed);

  return (
    <div
      className={`stack ${css.desk}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {refused && (
        <NotTaken
          file={refused}
          actions={<Button onClick={() => setRefused(undefined)}>Dismiss</Button>}
        />
      )}
      <DeskNotices
        keeping={keeping}
        storage={opening.refused}
        damaged={opening.damaged && kept.find(({ id }) => id === opening.damaged?.id)}
        changed={other && other.version > keeping.version ? other : undefined}
        removed={removed}
        gone={opening.gone}
        another={opening.draft !== undefined}
        onShowOther={() => onOpenDraft(keeping.id)}
        onSaveAgain={() => keeper.keep(content)}
        replaced={!desk.canUndo ? undefined : content.text === '' ? 'cleared' : 'replaced'}
        onUndo={() => {
          leavePatch();
          desk.undo();
        }}
      />
      <div className="columns">
        <Panel
          title="Patch"
          note={content.name && <UntrustedText text={content.name} line />}
          actions={<span className="faint">{words[removed ? 'notKept' : keeping.state]}</span>}
        >
          {mode === 'edit' ? (
            <PatchText
              text={content.text}
              patch={patch}
              focused={desk.moved}
              onType={desk.type}
              onPasteWhole={(pasted) => takeText(pasted, undefined)}
              onTake={take}
              onRead={patch.files.length > 0 ? () => desk.setMode('read') : undefined}
            />
          ) : (
            <PatchFacts
              patch={patch}
              focused={desk.moved}
              onShow={(line) => setTarget({ line })}
              onTake={take}
              onEdit={() => {
                setTarget(undefined);
                desk.setMode('edit');
              }}
              onClear={() => {
                leavePatch();
                desk.clear();
              }}
            />
          )}
        </Panel>
        <div className="stack">
          <BaseCommit
            repositoryId={repositoryId}
            value={content.base}
            patch={patch}
            onChange={desk.setBase}
          />
          <SendPanel
            content={content}
            patch={patch}
            sending={sending}
            onSend={(options) => send(content, options)}
            onShow={(line) => {
              desk.setMode('read');
              setTarget({ line });
            }}
          />
          <KeptPatches
            drafts={kept.filter(
              ({ id, repository_id: of }) => of === repositoryId && id !== keeping.id,
            )}
            onOpen={onOpenDraft}
          />
        </div>
      </div>
      {mode === 'read' && patch.lines.count > 0 && (
        <Panel
          title="Preview"
          note={
            <>
              exactly what will be sent
              {keysOn && <span className="of-keys">; press n and p to move between files</span>}
            </>
          }
        >
          <Diff key={text} target={target} patch={patch} label="The patch" notes={notes} />
        </Panel>
      )}
    </div>
  );
}

const MOST_NOTES = 500;

/** What is malformed, said below the lines that it is about. */
function faultNotes({ faults }: ReadPatch): DiffNote[] {
  return faults.slice(0, MOST_NOTES).map((fault) => ({
    line: fault.line,
    content: (
      <>
        <b>Line {(fault.line + 1).toLocaleString()} of the patch.</b> {faultWords(fault)}
      </>
    ),
  }));
}

const faultWords = ({ what, weight }: PatchFault) =>
  weight === 'refused' ? `${what} Git won’t apply it.` : what;
