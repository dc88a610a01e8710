import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isSample } from '../api/sample.ts';
import { navigationPages, pages } from '../addresses/pages.ts';
import { paths } from '../addresses/paths.ts';
import { useOpenedFrom } from '../scaffold/opened-from.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { mayFollow } from '../kept/remembered.ts';
import { Menu } from '../ui/Menu.tsx';
import { useNarrower } from '../ui/use-media.ts';
import { Account } from './Account.tsx';
import css from './Shell.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { NothingMissing, part } from '../ui/part.tsx';

const Tray = part(async () => (await import('./Tray.tsx')).Tray, NothingMissing);
const Introduction = part(async () => {
  // The list comes first.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return (await import('./Introduction.tsx')).Introduction;
}, NothingMissing);

/** In a narrow window this many pages stand in the bar; the others are one press away. */
const IN_BAR = 4;

/** The page under which another one stands, as its way says: a finding and a comparison are of reviews. */
function placeOf(pathname: string): string | undefined {
  const [, , , place, below] = pathname.split('/');
  return place === 'compare' || (place === 'findings' && below) ? 'reviews' : place;
}

/** The pages of an organization, beside every page or, in a narrow window, in one bar below it. */
export function Navigation({ open }: { open: (dialog: 'palette' | 'help') => void }) {
  const orgId = useOrgId();
  const inBar = useNarrower('oneColumn');
  const [more, setMore] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const here = useOpenedFrom()?.id ?? placeOf(pathname);
  const links = navigationPages.map((id) => (
    <Link key={id} to={paths[id](orgId)} aria-current={id === here ? 'page' : undefined}>
      {pages[id].name}
    </Link>
  ));
  const isInMore = navigationPages.slice(IN_BAR).some((id) => id === here);
  const rest = (
    <>
      {mayFollow.useValue() && (
        <Suspense>
          <Tray menu={more} />
        </Suspense>
      )}
      {isSample(orgId) && (
        <Suspense>
          <Introduction />
        </Suspense>
      )}
      <div className={`stack small ${css.foot}`}>
        <Account organizationId={orgId} />
        <ThemeSwitch />
        <div className="row">
          <button type="button" className="link-button muted" onClick={() => open('palette')}>
            <kbd>Ctrl K</kbd> Go to…
          </button>
          <button type="button" className="link-button muted" onClick={() => open('help')}>
            <kbd>?</kbd> Help
          </button>
        </div>
      </div>
    </>
  );
  return (
    <header className={css.side}>
      <Link className={css.brand} to={paths.reviews(orgId)} aria-label="Docket, reviews">
        <i aria-hidden="true" />
        Docket
      </Link>
      <nav aria-label="Main">{inBar ? links.slice(0, IN_BAR) : links}</nav>
      {inBar ? (
        <Menu
          label={
            <span aria-current={isInMore ? 'page' : undefined}>
              More
              <span ref={setMore} />
            </span>
          }
          ready
        >
          <nav aria-label="More">{links.slice(IN_BAR)}</nav>
          {rest}
        </Menu>
      ) : (
        rest
      )}
    </header>
  );
}
