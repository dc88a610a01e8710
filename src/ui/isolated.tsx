import { Fragment, type ReactNode } from 'react';
import { segments, segmentsOfLine, segmentsOfWords } from '../lib/visible-text.ts';
import css from './UntrustedText.module.css';

/** A path or an address is hardly longer, in characters. */
const SHORT = 1_000;

export type TextAttributes = { className?: string | undefined; title?: string | undefined };

/**
 * Text as it is, isolated for direction, its invisible characters named; in code, tabs aren’t. For UntrustedText only. No component:
 * a list has hundreds of them, and React would keep an account of each.
 */
export function isolated(
  text: string,
  line: boolean,
  code = false,
  { className, title }: TextAttributes = {},
): ReactNode {
  const look = line ? css.line : css.text;
  const draw = line || text.length > SHORT ? (part: string) => part : afterSlashes;
  const parts = (code ? segments : line ? segmentsOfLine : segmentsOfWords)(text);
  return (
    <bdi className={className ? `${look} ${className}` : look} title={title}>
      {parts.length === 1 && parts[0]?.mark === undefined
        ? draw(text)
        : parts.map((part, index) =>
            part.mark === undefined ? (
              draw(part.text)
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
function afterSlashes(text: string): ReactNode {
  const steps = text.split(/(?<=\/)(?=[^\s/])/);
  if (steps.length === 1) return text;
  return steps.map((step, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ));
}
