import { startTransition, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withParam } from '../lib/search-params.ts';
import { useShortcut } from '../ui/shortcuts.ts';

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
  /** Told what is typed before the address has it. */
  onTyped?: (text: string) => void;
}) {
  const [search, setSearch] = useSearchParams();
  const there = search.get(name) ?? '';
  // The address follows a moment later: until it has what was typed, the box says that. When it then
  // goes elsewhere (Back), or the box is left, that go of typing is over.
  const [typed, setTyped] = useState<{ text: string; arrived: boolean } | undefined>();
  if (typed && !typed.arrived && typed.text === there) setTyped({ ...typed, arrived: true });
  if (typed?.arrived && typed.text !== there) setTyped(undefined);
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
        value={typed && !typed.arrived ? typed.text : there}
        onChange={({ target }) => {
          setTyped({ text: target.value, arrived: false });
          onTyped?.(target.value);
          // The box shows each key at once, whatever it takes to draw what it filters.
          startTransition(() =>
            setSearch(withParam(search, name, target.value), { replace: typed !== undefined }),
          );
        }}
        onBlur={() => setTyped(undefined)}
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
