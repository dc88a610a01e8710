'use no memo'; // part of the first list, where fewer bytes are worth more than what would be kept
import { segments } from '../lib/visible-text.ts';
import css from './UntrustedText.module.css';

/** Text as it is, isolated for direction, its invisible characters named. For UntrustedText only. */
export function VisibleText({ text, line }: { text: string; line: boolean }) {
  return (
    <bdi className={line ? css.line : css.text}>
      {segments(text).map((part, index) =>
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
  );
}
