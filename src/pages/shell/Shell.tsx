import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { isSample } from '../../api/sample.ts';
import { useParam } from '../../components/use-param.ts';
import { resumeExports } from '../../exports/resume.ts';
import { paths } from '../../paths.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { timeStyle } from '../../ui/Time.tsx';
import { storedValue } from '../../ui/stored.ts';
import { Account } from './Account.tsx';
import { scrollKey } from '../../lib/scroll-key.ts';
import { moveBetweenRows } from './move-between-rows.ts';
import css from './Shell.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const Tray = lazy(async () => ({ default: (await import('./Tray.tsx')).Tray }));
/** Whether there may be something to follow, as watched.ts tells: the tray is loaded only then. */
const following = storedValue('docket.following', (stored) => stored === true);
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const HelpDialog = lazy(async () => ({
  default: (await import('../../components/help/HelpDialog.tsx')).HelpDialog,
}));
const Introduction = lazy(async () => {
  // The list comes first.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return { default: (await import('./Introduction.tsx')).Introduction };
});

/** What every page of an organization has around it: navigation, organization, theme. */
export function Shell({ children }: { children: ReactNode }) {
  const orgId = useParam('org_id');
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const close = () => setOpen(undefined);
  useShortcut('Mod+k', 'Go to a page, a review or a key', () => setOpen('palette'));
  useShortcut('?', 'Show this help', () => setOpen('help'));
  useShortcut('j', 'Next row', () => moveBetweenRows(1));
  useShortcut('k', 'Row before', () => moveBetweenRows(-1));
  useShortcut('t', 'Times in UTC, or relative', () =>
    timeStyle.set(timeStyle.get() === 'utc' ? 'relative' : 'utc'),
  );
  useEffect(() => resumeExports(orgId), [orgId]);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // A new page is read from its start; moving within a page keeps the focus where it is.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    if (!main.current?.contains(focused) || focused?.checkVisibility() === false) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <div className={css.app}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <header className={css.side}>
        <Link className={css.brand} to={paths.reviews(orgId)} aria-label="Docket, reviews">
          <i aria-hidden="true" />
          Docket
        </Link>
        <nav aria-label="Main">
          <NavLink to={paths.triage(orgId)}>Triage</NavLink>
          <NavLink to={paths.reviews(orgId)}>Reviews</NavLink>
          <NavLink to={paths.findings(orgId)}>Findings</NavLink>
          <NavLink to={paths.repositories(orgId)}>Repositories</NavLink>
          <NavLink to={paths.insights(orgId)}>Insights</NavLink>
          <NavLink to={paths.exports(orgId)}>Exports</NavLink>
        </nav>
        {following.useValue() && (
          <Suspense>
            <Tray orgId={orgId} />
          </Suspense>
        )}
        {isSample(orgId) && (
          <Suspense>
            <Introduction orgId={orgId} />
          </Suspense>
        )}
        <div className={css.foot}>
          <Account organizationId={orgId} />
          <ThemeSwitch />
          <div className={css.keys}>
            <button type="button" onClick={() => setOpen('palette')}>
              <kbd>Ctrl K</kbd> go to
            </button>
            <button type="button" onClick={() => setOpen('help')}>
              <kbd>?</kbd> help
            </button>
          </div>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} aria-busy={busy}>
        {busy && <div className={css.progress} aria-hidden="true" />}
        {children}
      </main>
      <Suspense>
        {open === 'palette' && <Palette orgId={orgId} onClose={close} />}
        {open === 'help' && <HelpDialog onClose={close} />}
      </Suspense>
      <ScrollRestoration storageKey="docket.scroll" getKey={scrollKey} />
    </div>
  );
}
