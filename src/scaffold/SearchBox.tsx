import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useInList } from '../ui/pane.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { useSetParam } from './query-now.ts';

/** So long after the last key a search begins. */
const PAUSE_MILLISECONDS = 250;

/**
 * A box whose text the service searches for, once the typing pauses. It stands in the address as `search`. What
 * `leadsTo` knows to be an address of its own is gone to by Enter.
 */
export function SearchBox({
  label,
  placeholder,
  shown,
  leadsTo,
}: {
  label: string;
  placeholder: string;
  /** Whether it is on screen, so that its key leads to it. */
  shown: boolean;
  leadsTo?: (typed: string) => string | undefined;
}) {
  const navigate = useNavigate();
  const setParam = useSetParam();
  const location = useLocation();
  const inList = useInList();
  const box = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => box.current?.focus(), shown);
  const text = new URLSearchParams(location.search).get('search') ?? '';
  const sent = useRef(text);
  const pause = useRef(0);
  /** Searches; what leads elsewhere waits for Enter. */
  const find = (goThere: boolean) => {
    const typed = box.current?.value.trim() ?? '';
    const destination = leadsTo?.(typed);
    if (destination !== undefined) {
      if (goThere) void navigate(destination);
      return;
    }
    if (typed === sent.current) return;
    sent.current = typed;
    setParam('search', typed, { replace: !goThere && !inList });
  };
  /** Searches once the typing pauses. Whoever opened something meanwhile stays there. */
  const findSoon = () => {
    clearTimeout(pause.current);
    const { pathname } = window.location;
    pause.current = window.setTimeout(() => {
      if (window.location.pathname === pathname) find(false);
    }, PAUSE_MILLISECONDS);
  };
  // The box is the person's own; only an address that it did not make changes what it says.
  const arrive = useEffectEvent(({ pathname }: Location) => {
    if (box.current && text !== sent.current) box.current.value = text;
    sent.current = text;
    if (window.location.pathname === pathname) findSoon();
  });
  useEffect(() => {
    arrive(location);
    return () => clearTimeout(pause.current);
  }, [location]);
  return (
    <input
      ref={box}
      className="search-box"
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={text}
      onInput={findSoon}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) find(true);
      }}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
