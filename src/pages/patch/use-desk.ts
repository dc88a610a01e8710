import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readPatch } from '../../patch/patch.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { DraftKeeper, type DeskContent } from '../../patch/draft-keeper.ts';
import { paths } from '../../addresses/paths.ts';
import type { Opening } from './open-desk.ts';

export type Mode = 'read' | 'edit';
const NOTHING: DeskContent = { base: '', text: '', name: undefined };

/** What is on the desk, kept on disk as it changes. */
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
  const [cleared, setCleared] = useState<DeskContent | undefined>();
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.keeping);

  const shown = keeping.version > 0 ? keeping.id : undefined;
  useEffect(() => {
    // The address names the draft, so that a reload and the way back after connecting find it.
    const address = paths.patch(orgId, repositoryId, shown);
    if (window.location.pathname + window.location.search === address) return;
    void navigate(address, { replace: true });
  }, [navigate, orgId, repositoryId, shown]);

  const unkept = keeping.state === 'keeping' || keeping.state === 'refused';
  useEffect(() => {
    if (!unkept) return undefined;
    // The browser asks whether to leave.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unkept]);

  const put = (next: DeskContent) => {
    setContent(next);
    keeper.keep(next);
  };
  return {
    keeper,
    keeping,
    content,
    mode,
    moved,
    setMode,
    cleared,
    setBase: (base: string) => put({ ...content, base }),
    /** Text that was typed. */
    type: (text: string) => put({ ...content, text, name: text === '' ? undefined : content.name }),
    /** A whole patch, from a file or the clipboard. */
    take(text: string, name: string | undefined) {
      setCleared(undefined);
      setMode(modeFor(text));
      put({ ...content, text, name });
    },
    clear() {
      setCleared(content);
      setMode('edit');
      put(NOTHING);
    },
    undoClear() {
      if (!cleared) return;
      setCleared(undefined);
      setMode(modeFor(cleared.text));
      put(cleared);
    },
    /** The patch was sent, and the desk is empty again. */
    finish() {
      keeper.startAnother();
      setContent(NOTHING);
      setCleared(undefined);
      move({ mode: 'edit', moved: false });
    },
  };
}

/** What holds the change of a file is read; anything else is still being written. */
const modeFor = (text: string): Mode => (readPatch(text).files.length > 0 ? 'read' : 'edit');
