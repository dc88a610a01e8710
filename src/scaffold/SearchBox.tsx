import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withParam } from '../lib/search-params.ts';
import { useInList } from '../ui/pane.ts';
import { useShortcut } from '../ui/shortcuts.ts';

/** So long after the last key a search begins. */
const PAUSE_MILLISECONDS = 250;

/**
 * A box whose text the service searches for, once the typing pauses. It stands in the address as `search`. What
 * `leadsTo` knows to be an address of its own is gone to by Enter.
 */
export function SearchBox({
  label,
  placeholder,
  className = '',
  shown,
  leadsTo,
}: {
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** Whether it is on screen: what is typed elsewhere searches for nothing here. */
  shown: boolean;
  leadsTo?: (typed: string) => string | undefined;
}) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const inList = useInList();
  const text = search.get('search') ?? '';
  const box = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => box.current?.focus(), shown);
  // The box is the person's own; only an address that it did not make changes what it says.
  const sent = useRef(text);
  useEffect(() => {
    if (box.current && text !== sent.current) box.current.value = text;
    sent.current = text;
  }, [text]);
  const pause = useRef(0);
  const now = useRef(search);
  useEffect(() => {
    now.current = search;
  }, [search]);
  useEffect(() => {
    if (!shown) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [shown]);
  /** Searches; what leads elsewhere waits for Enter. */
  const find = (goThere: boolean) => {
    clearTimeout(pause.current);
    const typed = box.current?.value.trim() ?? '';
    const destination = leadsTo?.(typed);
    if (destination !== undefined) {
      if (goThere) void navigate(destination);
      return;
    }
    if (typed === sent.current) return;
    sent.current = typed;
    setSearch(withParam(now.current, 'search', typed), { replace: !goThere && !inList });
  };
  return (
    <input
      ref={box}
      className={`search-box ${className}`}
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={text}
      onInput={() => {
        clearTimeout(pause.current);
        pause.current = window.setTimeout(find, PAUSE_MILLISECONDS, false);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) find(true);
      }}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
