import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readPatch } from '../../lib/patch.ts';
import { DraftKeeper, type DeskContent } from '../../own/draft-keeper.ts';
import { paths } from '../../paths.ts';
import type { Opening } from './open-desk.ts';

export type Mode = 'read' | 'edit';
const NOTHING: DeskContent = { base: '', text: '', name: undefined };

/** What is on the desk, kept on disk as it changes. */
export function useDesk(orgId: string, repositoryId: string, opening: Opening) {
  const navigate = useNavigate();
  const [keeper] = useState(() => new DraftKeeper(orgId, repositoryId, opening.draft));
  const [content, setContent] = useState<DeskContent>({
    base: opening.draft?.base ?? '',
    text: opening.text,
    name: opening.draft?.name,
  });
  const [mode, setMode] = useState<Mode>(() => modeFor(opening.text));
  const [cleared, setCleared] = useState<DeskContent | undefined>();
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.keeping);

  const shown = keeping.version > 0 ? keeping.id : undefined;
  useEffect(() => {
    // The address names the draft, so that a reload and the way back after connecting find it.
    const address = paths.patch(orgId, repositoryId, shown);
    if (window.location.pathname + window.location.search === address) return;
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [navigate, orgId, repositoryId, shown]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keeper]);

  const put = (next: DeskContent) => {
    setContent(next);
    keeper.keep(next);
  };
  return {
    keeper,
    keeping,
    content,
    mode,
    setMode,
    cleared,
    setBase: (base: string) => put({ ...content, base }),
    /** Text that was typed. */
    type: (text: string) => put({ ...content, text, name: text === '' ? undefined : content.name }),
    /** A whole patch, from a file or the clipboard; it is on disk at once. */
    take(text: string, name: string | undefined) {
      setCleared(undefined);
      setMode(modeFor(text));
      put({ ...content, text, name });
      void keeper.flush();
    },
    clear() {
      setCleared(content);
      setMode('edit');
      put(NOTHING);
      void keeper.flush();
    },
    undoClear() {
      if (!cleared) return;
      setCleared(undefined);
      setMode(modeFor(cleared.text));
      put(cleared);
      void keeper.flush();
    },
    /** The patch was sent, and the desk is empty again. */
    finish() {
      keeper.startAnother();
      setContent(NOTHING);
      setCleared(undefined);
      setMode('edit');
    },
  };
}

/** What holds the change of a file is read; anything else is still being written. */
const modeFor = (text: string): Mode => (readPatch(text).files.length > 0 ? 'read' : 'edit');
