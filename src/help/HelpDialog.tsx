import { useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { isSample } from '../api/sample.ts';
import { paths } from '../addresses/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { isCharacter, useActiveShortcuts, shortcutsOn, type Shortcut } from '../ui/shortcuts.ts';
import { AboutSample } from './AboutSample.tsx';
import css from './HelpDialog.module.css';
import { pageHelp } from './page-help.ts';
import { helpWords } from './words.ts';

const EVERYWHERE = ['Mod+k', '?', 't'];
const BETWEEN_ROWS = ['Next row', 'Previous row'];

/** What the page is for, the keys that do something on it, and the switch that turns single keys off. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const { org_id: orgId } = useParams();
  const help = pageHelp(pathname);
  const keys = useActiveShortcuts();
  const hasRows = document.querySelector('main [data-row]') !== null;
  const here = keys.filter(
    ({ key, what }) => !EVERYWHERE.includes(key) && (hasRows || !BETWEEN_ROWS.includes(what)),
  );
  // Rows are links and buttons, so Enter is the browser's own key.
  const isBeside = document.querySelector('[data-list]') !== null;
  if (hasRows) here.push({ key: 'Enter', what: isBeside ? helpWords.openBeside : helpWords.open });
  const on = shortcutsOn.useValue();
  // It is read from its start, not from its first link.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog label="Help" onClose={onClose}>
      <h2 ref={heading} tabIndex={-1}>
        {help?.name ?? 'Help'}
      </h2>
      <p>{help?.words ?? helpWords.noPage}</p>
      {orgId !== undefined && isSample(orgId) && <AboutSample onGo={onClose} />}
      {here.length > 0 && <Keys title="On this page" of={here} />}
      <Keys title="Everywhere" of={keys.filter(({ key }) => EVERYWHERE.includes(key))} />
      <label className={`option ${css.byKey}`}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => shortcutsOn.set(event.target.checked)}
        />
        Single-key shortcuts
      </label>
      <p>
        <Link to={paths.glossary()} onClick={onClose}>
          Glossary
        </Link>
      </p>
    </Dialog>
  );
}

function Keys({ title, of }: { title: string; of: readonly Shortcut[] }) {
  const on = shortcutsOn.useValue();
  return (
    <section aria-label={title} className={css.byKey}>
      <h3>{title}</h3>
      <dl className={`stack tight ${css.keys}`}>
        {of.map(({ key, what }) => (
          <div key={key}>
            <dt>
              <kbd>{key.replace('Mod+k', 'Ctrl or ⌘ K')}</kbd>
            </dt>
            <dd>
              {what}
              {!on && isCharacter(key) && <span className="faint"> {helpWords.off}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
