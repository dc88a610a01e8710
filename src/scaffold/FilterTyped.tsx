import { useId, useState } from 'react';
import { plainLine } from '../lib/visible-text.ts';
import { scaffoldWords as words } from './words.ts';

type Choice = { value: string; label: string };

/** A choice among many values. What is typed counts once it names a value; Enter takes the only value that contains it. */
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
  const enter = (input: HTMLInputElement) => {
    const part = input.value.toLowerCase();
    const [only, other] = [...names].filter(([, name]) => name.toLowerCase().includes(part));
    if (only && !other) {
      setTyped(only[1]);
      choose(only[0]);
      return;
    }
    input.setCustomValidity(only ? words.severalFit : words.noneFits);
    input.reportValidity();
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
        onChange={({ target }) => {
          target.setCustomValidity('');
          type(target.value);
        }}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (nativeEvent.isComposing) return; // the keys of an input method
          if (key === 'Enter' && typed !== undefined && typed !== chosen) enter(currentTarget);
        }}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => {
          target.setCustomValidity('');
          setTyped(undefined);
        }}
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
