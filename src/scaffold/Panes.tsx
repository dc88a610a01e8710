import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { PaneContext } from '../ui/pane.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import css from './Panes.module.css';
import { LIST_WIDTH, setPaneSizes, usePaneSizes } from './panes.ts';
import { scaffoldWords as words } from './words.ts';
import { part } from '../ui/part.tsx';

const NoDivider = () => <div className={css.divider} />;
const Divider = part(async () => (await import('./Divider.tsx')).Divider, NoDivider);

/**
 * A list, and beside it what is open of it. While they are `split`, each scrolls by itself; the list can
 * be sized and closed, which this browser keeps under `name`. Otherwise they are as if this were not here.
 */
export function Panes({
  name,
  label,
  split,
  list,
  children,
}: {
  name: string;
  /** What the list is called: "Reviews". */
  label: string;
  split: boolean;
  list: ReactNode;
  children: ReactNode;
}) {
  const { width = LIST_WIDTH, closed = false } = usePaneSizes(name);
  const panes = useRef<HTMLDivElement>(null);
  const open = split && !closed;
  // Enter leads to what it opens; j and k, and a pointer, leave the focus on the row.
  const entered = useRef(false);
  useEffect(() => {
    if (!open || !entered.current) return;
    entered.current = false;
    const detail = panes.current?.lastElementChild;
    if (detail instanceof HTMLElement) detail.focus({ preventScroll: true });
  });
  return (
    <div
      ref={panes}
      className={css.panes}
      data-split={open || undefined}
      data-closed={(split && closed) || undefined}
      style={{ '--list': `${width}px` } as CSSProperties}
    >
      <PanePart
        side="list"
        label={label}
        open={open}
        split={split}
        hidden={split && closed}
        onKeyDown={({ key, ctrlKey, metaKey, shiftKey, target }) => {
          entered.current =
            key === 'Enter' &&
            !(ctrlKey || metaKey || shiftKey) &&
            (target as Element).matches('a[data-row]');
        }}
      >
        {list}
      </PanePart>
      {open && (
        <Suspense fallback={<NoDivider />}>
          <Divider
            label={words.listWidth}
            width={width}
            usual={LIST_WIDTH}
            onMove={(next) => panes.current?.style.setProperty('--list', `${next}px`)}
            onEnd={(next) => setPaneSizes(name, { width: next })}
          />
        </Suspense>
      )}
      <PanePart side="detail" label={words.opened} open={open} split={open}>
        {split && (
          <div className={css.toggle}>
            <ListToggle name={name} closed={closed} />
          </div>
        )}
        {children}
      </PanePart>
    </div>
  );
}

/** Closes the list of the panes called `name`, or shows it again. */
export function ListToggle({ name, closed }: { name: string; closed: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (!button.current?.checkVisibility()) return;
    setPaneSizes(name, { closed: !closed });
    // What has the focus may be in the list that goes.
    button.current.focus();
  };
  const toggleWords = closed ? words.showList : words.hideList;
  useShortcut('[', toggleWords, toggle);
  return (
    <button
      ref={button}
      type="button"
      className="icon-button screen-only"
      title={`${toggleWords} ([)`}
      onClick={toggle}
    >
      <span className="visually-hidden">{toggleWords}</span>
      <span aria-hidden="true">{closed ? '»' : '«'}</span>
    </button>
  );
}

function PanePart({
  side,
  label,
  open,
  split,
  hidden = false,
  onKeyDown,
  children,
}: {
  side: 'list' | 'detail';
  label: string;
  open: boolean;
  /** Whether it has the other one beside it, also where that is closed. */
  split: boolean;
  hidden?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its links
    <div
      // Only where it scrolls by itself: setting it draws everything once more before the first paint.
      ref={split ? setScroller : undefined}
      className={css.pane}
      role={open ? 'region' : undefined}
      aria-label={open ? label : undefined}
      tabIndex={open && side === 'detail' ? -1 : undefined}
      onKeyDown={onKeyDown}
      data-list={(split && side === 'list') || undefined}
      hidden={hidden}
    >
      <PaneContext value={split && scroller ? { side, scroller } : undefined}>
        <div className={css.content}>{children}</div>
      </PaneContext>
    </div>
  );
}
