import { Suspense, useState, type SubmitEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { plainLine } from '../lib/visible-text.ts';
import { useOrgId } from './org-id.ts';
import { Button, onePress } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import css from './SavedViews.module.css';
import { useInList } from '../ui/pane.ts';
import { NotKept } from '../ui/NotKept.tsx';
import { setTableSettings, useTableSettings } from '../ui/table/settings.ts';
import {
  addressOfView,
  changeSettings,
  isChanged,
  NO_VIEW,
  useOrganizationSettings,
  type OrganizationSettings,
  type View,
  type ViewedList,
} from '../kept/saved-views.ts';
import { viewsWords } from './views-words.ts';
import { fill } from '../lib/fill.ts';
import { part } from '../ui/part.tsx';

const ViewsFile = part(async () => (await import('./ViewsFile.tsx')).ViewsFile);

/** Whose views: of which list, as it is now. */
export type ViewsOf = {
  list: ViewedList;
  /** What a view holds of the address. */
  query: string;
  /** Names the list's table among those that a person sets up. */
  tableKey: string;
};

/** Saved views of one's own: open, save, save as, reset, share by link, open the list with one. */
export function ViewsPanel({ list, query, tableKey }: ViewsOf) {
  const orgId = useOrgId();
  const [search, setSearch] = useSearchParams();
  // Of the list, also where something is open beside it.
  const { pathname } = useLocation();
  const inList = useInList();
  const { views: all, defaultView } = useOrganizationSettings(orgId);
  const views = all.filter((view) => view.list === list);
  const [name, setName] = useState('');
  const [deleted, setDeleted] = useState<{ view: View; at: number } | undefined>();
  const [kept, setKept] = useState(true);
  const put = (change: (settings: OrganizationSettings) => OrganizationSettings) =>
    setKept(changeSettings(orgId, change));
  const current = views.find(({ id }) => id === search.get('view'));
  const table = useTableSettings(tableKey);
  const changed = current !== undefined && isChanged(current, query, table);

  const saveAs = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const view = { id: crypto.randomUUID(), name: name.trim(), list, query, table };
    put((settings) => ({ ...settings, views: [...settings.views, view] }));
    setName('');
    setSearch(new URLSearchParams(addressOfView(view)), { replace: !inList });
  };

  const arrange = (view: View) => view.table && setTableSettings(tableKey, view.table);
  const restore = () => {
    if (!deleted) return;
    put((settings) => ({
      ...settings,
      views: settings.views.toSpliced(deleted.at, 0, deleted.view),
    }));
    setDeleted(undefined);
  };

  return (
    <>
      {views.length === 0 && <p className="muted">No saved views in this browser.</p>}
      <ul className={css.views}>
        {views.map((view) => (
          <li key={view.id} className="row near">
            <Link
              to={addressOfView(view)}
              className="cut"
              aria-current={view === current ? 'true' : undefined}
              onClick={() => arrange(view)}
            >
              {plainLine(view.name, 60)}
            </Link>
            {list === 'reviews' && (
              <label className="row tight muted" title="Use this view when the list opens">
                <input
                  type="checkbox"
                  checked={view.id === defaultView}
                  onChange={(event) =>
                    put((settings) => ({
                      ...settings,
                      defaultView: event.target.checked ? view.id : undefined,
                    }))
                  }
                />
                default
              </label>
            )}
            <Button
              look="quiet"
              aria-label={fill(viewsWords.remove, { name: plainLine(view.name, 60) })}
              onClick={onePress(() => {
                setDeleted({ view, at: all.indexOf(view) });
                put((settings) => ({
                  ...settings,
                  views: settings.views.filter(({ id }) => id !== view.id),
                }));
              })}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <div role="status">
        {deleted && (
          <div className="row near">
            Deleted {plainLine(deleted.view.name, 40)}.<Button onClick={restore}>Undo</Button>
          </div>
        )}
      </div>
      {changed && (
        <div className="row near">
          <Button
            onClick={() =>
              put((settings) => ({
                ...settings,
                views: settings.views.map((view) =>
                  view.id === current.id ? { ...view, query, table } : view,
                ),
              }))
            }
          >
            Save changes
          </Button>
          <Link to={addressOfView(current)} onClick={() => arrange(current)}>
            Reset
          </Link>
        </div>
      )}
      {!kept && <NotKept what="your views" />}
      <form onSubmit={saveAs} className={`row near ${css.line}`}>
        <input
          aria-label={viewsWords.newName}
          placeholder={viewsWords.newName}
          maxLength={80}
          required
          pattern=".*\S.*"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">{current ? 'Save as' : 'Save'}</Button>
      </form>
      <CopyButton
        words
        label={viewsWords.copyLink}
        text={() => `${window.location.origin}${pathname}?${query || NO_VIEW}`}
      />
      <Suspense>
        <ViewsFile
          onTake={(change) => put((settings) => ({ ...settings, views: change(settings.views) }))}
        />
      </Suspense>
    </>
  );
}
