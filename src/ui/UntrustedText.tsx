import { useState } from 'react';
import { segments } from '../lib/visible-text.ts';
import css from './UntrustedText.module.css';

const FOLD_ABOVE = 4_000;
const FOLD_TO = 1_500;

/**
 * The one way by which text from the record reaches the screen (spec: General rules 6). It stays text:
 * isolated for direction, invisible characters shown by name beside the real ones (so that a copy is
 * exact), long runs wrapped, long texts folded. `line` keeps it on one line.
 */
export function UntrustedText({ text, line = false }: { text: string; line?: boolean }) {
  const [whole, setWhole] = useState(false);
  const folded = !whole && text.length > FOLD_ABOVE;
  const shown = line ? text.slice(0, 1_000) : folded ? foldAt(text, FOLD_TO) : text;
  return (
    <>
      <bdi className={line ? css.line : css.text}>
        {segments(shown).map((part, index) =>
          part.mark === undefined ? (
            part.text
          ) : (
            <span
              key={index}
              className={css.mark}
              data-mark={line ? part.mark.split(' ', 1)[0] : part.mark}
              title={part.mark}
            >
              <bdi>{part.text}</bdi>
            </span>
          ),
        )}
      </bdi>
      {folded && !line && (
        <>
          {'… '}
          <button type="button" className={css.more} onClick={() => setWhole(true)}>
            Show all {text.length.toLocaleString()} characters
          </button>
        </>
      )}
    </>
  );
}

/** Never cuts a surrogate pair in two. */
function foldAt(text: string, length: number): string {
  const code = text.charCodeAt(length - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? length - 1 : length);
}
