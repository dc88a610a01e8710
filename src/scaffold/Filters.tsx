import { useEffect, useEffectEvent, useRef, useState, useTransition, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useShortcut } from '../ui/shortcuts.ts';
import { useSetParam } from './query-now.ts';

/**
 * A box that filters what is loaded, while it is typed. The text stands in the address as `name`; all
 * that is typed at one go is one history entry.
 */
export function FilterBox({
  name,
  label,
  placeholder,
  byKey = true,
  onTyped,
}: {
  name: string;
  label: string;
  placeholder: string;
  /** Whether the key / leads to it: one box of a page. */
  byKey?: boolean;
  /** Told what is typed before the address has it, and of an address that has something else after all. */
  onTyped?: (text: string) => void;
}) {
  const [search] = useSearchParams();
  const setParam = useSetParam();
  const there = search.get(name) ?? '';
  // The address follows a moment later: until then, the box says what was typed. null: the address went elsewhere.
  const [typed, setTyped] = useState<string | null>();
  const [isFollowing, startFollowing] = useTransition();
  const goesOn = useRef(false);
  if (typed != null && typed !== there && !isFollowing) setTyped(null);
  const leave = useEffectEvent(() => {
    goesOn.current = false;
    onTyped?.(there);
  });
  useEffect(() => {
    if (typed === null) leave();
  }, [typed]);
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      {byKey && <SlashKey label={label} onPress={() => box.current?.focus()} />}
      <input
        ref={box}
        className="search-box"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={isFollowing ? (typed ?? there) : there}
        onChange={({ target }) => {
          const replace = goesOn.current;
          goesOn.current = true;
          setTyped(target.value);
          onTyped?.(target.value);
          // The box shows each key at once, whatever it takes to draw what it filters.
          startFollowing(() => setParam(name, target.value, { replace }));
        }}
        onBlur={() => {
          goesOn.current = false;
        }}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

function SlashKey({ label, onPress }: { label: string; onPress: () => void }) {
  useShortcut('/', label, onPress);
  return null;
}

/** The filters of a list in one row, wrapping where it is narrow. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className="row near" aria-label={label}>
      {children}
    </search>
  );
}
