import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSeveralAsked } from '../acting/several-asked.ts';
import { resumeExports } from '../exports/resume.ts';
import { useLoading } from '../scaffold/loading.ts';
import { keepTyped, takeTyped, useShortcut } from '../ui/shortcuts.ts';
import { timeStyle } from '../ui/Time.tsx';
import { moveBetweenRows } from './move-between-rows.ts';
import { Navigation } from './Navigation.tsx';
import css from './Shell.module.css';
import { Button } from '../ui/Button.tsx';
import { MissingPart, part } from '../ui/part.tsx';

const Palette = part(async () => (await import('./Palette.tsx')).Palette, MissingDialog);
const HelpDialog = part(
  async () => (await import('../help/HelpDialog.tsx')).HelpDialog,
  MissingDialog,
);
const RerunSeveral = part(async () => (await import('../acting/RerunSeveral.tsx')).RerunSeveral);

/** What every page has around it: the way to others, where an organization is known, and its keys. */
export function Shell({ orgId, children }: { orgId: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const busy = useLoading();
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const close = () => setOpen(undefined);
  const several = useSeveralAsked();
  const openPalette = () => {
    if (open !== 'palette') keepTyped(close);
    setOpen('palette');
  };
  useShortcut('Mod+k', 'Go to…', openPalette, orgId !== undefined);
  // Where it never came, keys mean again what they always do.
  useEffect(() => (open === 'palette' ? () => void takeTyped() : undefined), [open]);
  useShortcut('?', 'Help', () => setOpen('help'));
  useShortcut('j', 'Next row', () => moveBetweenRows(1));
  useShortcut('k', 'Previous row', () => moveBetweenRows(-1));
  useShortcut('t', 'Switch between UTC and relative times', () =>
    timeStyle.set(timeStyle.get() === 'utc' ? 'relative' : 'utc'),
  );
  useEffect(() => (orgId === undefined ? undefined : resumeExports(orgId)), [orgId]);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // A new page is read from its start; moving within a page keeps the focus where it is. Before it is
    // painted: what had the focus may be hidden by then, and the browser would drop it.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    // `main` itself is always seen; asking would lay the page out once more.
    if (focused === main.current) return;
    if (!main.current?.contains(focused) || focused?.checkVisibility() === false) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <div className={css.app}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      {orgId !== undefined && <Navigation open={setOpen} />}
      <main id="main" ref={main} tabIndex={-1} aria-busy={busy}>
        {busy && <div className={css.progress} aria-hidden="true" />}
        {children}
      </main>
      <Suspense>
        {open === 'palette' && orgId !== undefined && <Palette orgId={orgId} onClose={close} />}
        {open === 'help' && <HelpDialog onClose={close} />}
      </Suspense>
      {/* By itself: while the code of another dialog comes, this one would be taken away. */}
      <Suspense>{several && <RerunSeveral reviews={several} />}</Suspense>
    </div>
  );
}

/** Stands where a dialog was asked for whose code cannot be had. */
function MissingDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => void takeTyped(), []);
  return (
    <div className={`raised row ${css.missing}`}>
      <MissingPart />
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
