'use no memo'; // part of the first list, where fewer bytes are worth more than what would be kept
import { Fragment } from 'react';
import { segments } from '../lib/visible-text.ts';
import css from './UntrustedText.module.css';

/** A path or an address is hardly longer, in characters. */
const SHORT = 1_000;

/** Text as it is, isolated for direction, its invisible characters named. For UntrustedText only. */
export function VisibleText({
  text,
  line,
  className,
  title,
}: {
  text: string;
  line: boolean;
  className?: string | undefined;
  title?: string | undefined;
}) {
  const look = line ? css.line : css.text;
  const breaks = !line && text.length <= SHORT;
  return (
    <bdi className={className ? `${look} ${className}` : look} title={title}>
      {segments(text).map((part, index) =>
        part.mark === undefined ? (
          breaks ? (
            afterSlashes(part.text)
          ) : (
            part.text
          )
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

/** Lets a long path go to the next line after a slash, which Chromium by itself doesn’t. */
function afterSlashes(text: string) {
  const steps = text.split(/(?<=\/)(?=[^\s/])/);
  if (steps.length === 1) return text;
  return steps.map((step, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ));
}
