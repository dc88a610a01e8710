import { wordFor, type Enumeration } from '../../api/words.ts';
import { readTime, utcTime } from '../../lib/times.ts';
import { segmentsOfWords } from '../../lib/visible-text.ts';

/** Said in place of an absence: what is not there may be among what couldn’t be read (H40). */
export const UNREAD = 'none could be read; parts of the review are unreadable';

/** A value in words; one that is not listed is the record’s own text. */
export function ReportWord({ of, value }: { of: Enumeration; value: string | null | undefined }) {
  const { label } = wordFor(of, value);
  return label === value ? <Text>{label}</Text> : label;
}

export function ReportTime({ value }: { value: string }) {
  const time = readTime(value);
  return time === undefined ? <Text>{value}</Text> : <time dateTime={value}>{utcTime(time)}</time>;
}

/** Text of the record: isolated for direction, what is invisible in it named, as UntrustedText does. */
export function Text({ children }: { children: string }) {
  return (
    <bdi>
      {segmentsOfWords(children).map(({ text, mark }, index) =>
        mark === undefined ? (
          text
        ) : (
          <span key={index} className="mark" data-mark={mark}>
            <bdi>{text}</bdi>
          </span>
        ),
      )}
    </bdi>
  );
}

export const Code = ({ children }: { children: string }) => (
  <code>
    <Text>{children}</Text>
  </code>
);
