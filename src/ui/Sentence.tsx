import { Fragment, type ReactNode } from 'react';
import type { Slots } from '../lib/fill.ts';

/** A text of a page with its `{slots}` filled by what is drawn: `words="Base {commit}" commit={…}`. */
export function Sentence<Words extends string>({
  words,
  ...slots
}: { words: Words } & Record<Slots<Words>, ReactNode>) {
  const filled: Record<string, ReactNode> = slots;
  return words
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : filled[part]}</Fragment>);
}
