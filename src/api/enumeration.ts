import { ownValue } from '../lib/own-value.ts';

/** What a recorded value is called, what it means in one sentence, its tone and its icon. */
export type Word = {
  label: string;
  meaning: string;
  tone?: 'serious' | 'gap' | 'live' | 'good' | 'merged';
  icon?: 'ring' | 'dashed' | 'half' | 'cross' | 'skip' | 'stop';
};

/**
 * The words of an enumeration, from the contract: screens, explanations, the glossary and tests read them.
 * Tone belongs to the value of one field, not to a word (H39), so each enumeration has its own.
 */
export type Enumeration = {
  /** Its name in the contract. */
  schema: string;
  title: string;
  values: Readonly<Record<string, Word>>;
};

/** The word for a value. One that is not listed is shown as recorded, in a neutral style (H36). */
export function wordFor({ values }: Enumeration, value: string | null | undefined): Word {
  if (value == null) return { label: 'not given', meaning: 'The service sent no value.' };
  return (
    ownValue(values, value) ?? {
      label: value,
      meaning: 'Docket doesn’t recognize this value; it’s shown as recorded.',
    }
  );
}

/** The word as part of a sentence; a value that is not listed stays as it was recorded. */
export function wordInSentence(of: Enumeration, value: string | null | undefined): string {
  const { label } = wordFor(of, value);
  return label === value ? label : label.toLowerCase();
}
