import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readPatch } from '../../patch/patch.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { DraftKeeper, type DeskContent } from '../../patch/draft-keeper.ts';
import { paths } from '../../addresses/paths.ts';
import type { Opening } from './open-desk.ts';

export type Mode = 'read' | 'edit';
const NOTHING: DeskContent = { base: '', text: '', name: undefined };

export function useDesk(repositoryId: string, opening: Opening) {
  const orgId = useOrgId();
  const navigate = useNavigate();
  const [keeper] = useState(() => new DraftKeeper(orgId, repositoryId, opening.draft));
  const [content, setContent] = useState<DeskContent>({
    base: opening.draft?.base ?? '',
    text: opening.text,
    name: opening.draft?.name,
  });
  // `moved`: a person changed it, and the focus goes with that.
  const [{ mode, moved }, move] = useState<{ mode: Mode; moved: boolean }>(() => ({
    mode: modeFor(opening.text),
    moved: false,
  }));
  const setMode = (next: Mode) => move({ mode: next, moved: true });
  const [replaced, setReplaced] = useState<DeskContent | undefined>();
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.keeping);

  const shown = keeping.version > 0 ? keeping.id : undefined;
  useEffect(() => {
    // The address names the draft, so that a reload and the way back after connecting find it.
    const address = paths.patch(orgId, repositoryId, shown);
    if (window.location.pathname + window.location.search === address) return;
    void navigate(address, { replace: true });
  }, [navigate, orgId, repositoryId, shown]);

  useAskBeforeLeaving(keeping.state === 'keeping' || keeping.state === 'refused');

  const put = (next: DeskContent) => {
    setContent(next);
    keeper.keep(next);
  };
  /** Puts another patch, or none, in the place of this one, which Undo brings back. */
  const replace = (next: DeskContent) => {
    if (content.text !== '' && content.text !== next.text) setReplaced(content);
    setMode(modeFor(next.text));
    put(next);
  };
  return {
    keeper,
    keeping,
    content,
    mode,
    moved,
    setMode,
    canUndo: replaced !== undefined,
    setBase: (base: string) => put({ ...content, base }),
    type: (text: string) => put({ ...content, text, name: text === '' ? undefined : content.name }),
    /** A whole patch, from a file or the clipboard. */
    take: (text: string, name: string | undefined) => replace({ ...content, text, name }),
    clear: () => replace(NOTHING),
    undo() {
      if (!replaced) return;
      setReplaced(undefined);
      replace(replaced);
    },
    /** The patch was sent, and the desk is empty again. */
    finish() {
      keeper.startAnother();
      setContent(NOTHING);
      setReplaced(undefined);
      move({ mode: 'edit', moved: false });
    },
  };
}

/** The browser asks whether to leave, where what was typed would be lost. */
export function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}

/** A text area of more characters than this answers too slowly to each key. */
const MOST_TO_EDIT = 512 * 1024;

export const isTooLongToEdit = (text: string): boolean => text.length > MOST_TO_EDIT;

/** What holds the change of a file is read; anything else is still being written, unless it is too long for that. */
const modeFor = (text: string): Mode =>
  isTooLongToEdit(text) || readPatch(text).files.length > 0 ? 'read' : 'edit';
