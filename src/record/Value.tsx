import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../addresses/paths.ts';
import { Explain } from '../ui/Explain.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { PlainValue } from './PlainValue.tsx';
import { wordFor, type Enumeration } from '../api/words.ts';
import css from './Value.module.css';

/**
 * A recorded value that explains itself on demand: the value as recorded, its meaning in one sentence
 * of the specification, and its place in the glossary. `children` stand for the badge where the value
 * is part of a sentence.
 */
export function Value({
  of,
  value,
  unreadable = false,
  children,
}: {
  of: Enumeration;
  value: string | null | undefined;
  /** Whether it is absent because it couldn’t be read (H40). */
  unreadable?: boolean;
  children?: ReactNode;
}) {
  if (value == null && unreadable) return <span className="faint">couldn’t be read</span>;
  if (value == null) return <PlainValue of={of} value={value} />;
  return (
    <Explain
      explanation={
        <>
          <UntrustedText as="code" text={value} /> {wordFor(of, value).meaning}{' '}
          <Link to={paths.glossary(of.schema)}>{of.title}</Link>
        </>
      }
    >
      {children ?? <PlainValue of={of} value={value} />}
    </Explain>
  );
}

/** The value's label as part of a sentence, explained on demand. */
export function ValueWords(props: {
  of: Enumeration;
  value: string | null | undefined;
  unreadable?: boolean;
}) {
  return (
    <Value {...props}>
      <UntrustedText as="span" className={css.words} text={wordFor(props.of, props.value).label} />
    </Value>
  );
}
