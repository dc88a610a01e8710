'use no memo'; // part of the first list, where fewer bytes are worth more than what would be kept
import { useId, useState } from 'react';
import { plainLine } from '../lib/visible-text.ts';

type Choice = { value: string; label: string };

/** A choice among many values, found by typing a part of one. What is typed counts once it names a value. */
export function FilterTyped({
  label,
  choices,
  value,
  choose,
}: {
  label: string;
  choices: readonly Choice[];
  /** The chosen one; empty where none is. */
  value: string;
  choose: (value: string) => void;
}) {
  const id = useId();
  const names = toldApart(choices);
  const chosen = value === '' ? '' : (names.get(value) ?? plainLine(value, 40));
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const found = [...names].find(([, name]) => name === text);
    if (found || text === '') choose(found?.[0] ?? '');
  };
  return (
    <>
      <input
        // Of no form: beside a second field, Enter in a search box would no longer send it.
        form=""
        list={id}
        aria-label={label}
        placeholder="Any"
        value={typed ?? chosen}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={id}>
        {[...names].map(([each, name]) => (
          <option key={each}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** What each value is called, by value: where several have one name, with the value behind it. */
export function toldApart(choices: readonly Choice[]): Map<string, string> {
  const named = Map.groupBy(choices, ({ label }) => plainLine(label, 60));
  return new Map(
    [...named].flatMap(([name, alike]) =>
      alike.map(({ value }) => [value, alike.length > 1 ? `${name} (${value})` : name] as const),
    ),
  );
}
