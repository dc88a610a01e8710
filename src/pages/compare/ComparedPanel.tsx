import type { ReactNode } from 'react';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { plural } from '../../lib/plural.ts';
import type { Match, MatchedUp } from '../../finding/match-up.ts';
import type { How } from '../../finding/run-matches.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './ComparedPanel.module.css';
import type { Difference } from './differences.ts';
import { fill } from '../../lib/fill.ts';
import { compareWords as words } from './words.ts';

/** What a side is called, and why nothing follows from what it does not list, if anything. */
type Named = { name: string; gap: ReactNode };

/** One kind of thing in two runs: only in one, only in the other, and in both with what differs. */
export function ComparedPanel<T>({
  title,
  noun,
  a,
  b,
  matched: { onlyA, onlyB, both },
  how,
  differences,
  notes = [],
  children,
}: {
  title: string;
  noun: string;
  a: Named;
  b: Named;
  matched: MatchedUp<T, How>;
  /** The words for how two were found to be the same. */
  how: Partial<Record<How, string>>;
  differences: (a: T, b: T) => Difference[];
  notes?: readonly string[];
  children: (item: T) => ReactNode;
}) {
  'use memo';
  const compared = both.map((match) => ({ ...match, differ: differences(match.a, match.b) }));
  const other = compared.filter(({ differ }) => differ.length > 0);
  const same = compared.filter(({ differ }) => differ.length === 0);
  const drawMatch = ({ b: item, how: rule, differ }: Match<T, How> & { differ: Difference[] }) => (
    <>
      {children(item)}
      {differ.length > 0 && (
        <dl className={`stack tight ${css.differences}`}>
          {differ.map((each) => (
            <div key={each.what}>
              <dt className="muted">{each.what}</dt>
              <dd>
                <SideName of={a} /> <UntrustedText text={each.a} />
              </dd>
              <dd>
                <SideName of={b} /> <UntrustedText text={each.b} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small faint">{fill(words.matchedBy, { how: how[rule] ?? rule })}</p>
    </>
  );
  const none = onlyA.length + onlyB.length + both.length === 0;
  return (
    <Panel
      title={title}
      note={
        none ? undefined : (
          <Sentence
            words={words.counts}
            onlyA={onlyA.length.toLocaleString()}
            a={<UntrustedText text={a.name} />}
            onlyB={onlyB.length.toLocaleString()}
            b={<UntrustedText text={b.name} />}
            both={both.length.toLocaleString()}
          />
        )
      }
    >
      {none && (
        <p className="words">
          Neither run lists a {noun}
          {(a.gap || b.gap) && ', but that is inconclusive: '}
          {a.gap}
          {a.gap && b.gap && ', '}
          {b.gap}.
        </p>
      )}
      {onlyA.length + onlyB.length > 0 && (
        <div className={css.sides}>
          <Only side={a} other={b} items={onlyA} noun={noun}>
            {children}
          </Only>
          <Only side={b} other={a} items={onlyB} noun={noun}>
            {children}
          </Only>
        </div>
      )}
      {other.length > 0 && (
        <section className={css.part}>
          <h3>
            Changed <span className="faint">{other.length.toLocaleString()}</span>
          </h3>
          <FoldedList items={other} first={20} noun={noun} className={`rows divided ${css.items}`}>
            {drawMatch}
          </FoldedList>
        </section>
      )}
      {same.length > 0 && (
        <details className={css.part}>
          <summary className="words">
            {fill(words.identical, { items: plural(same.length, noun) })}
          </summary>
          <FoldedList items={same} first={50} noun={noun} className={`rows divided ${css.items}`}>
            {drawMatch}
          </FoldedList>
        </details>
      )}
      {notes.length > 0 && (
        <FoldedList items={notes} first={5} noun="note" className={`section small ${css.notes}`}>
          {(note) => <UntrustedText text={note} />}
        </FoldedList>
      )}
    </Panel>
  );
}

const SideName = ({ of: { name } }: { of: Named }) => (
  <span className="faint">
    <UntrustedText text={name} />:
  </span>
);

function Only<T>({
  side,
  other,
  items,
  noun,
  children,
}: {
  side: Named;
  other: Named;
  items: readonly T[];
  noun: string;
  children: (item: T) => ReactNode;
}) {
  return (
    <section>
      <h3>
        Only in <UntrustedText text={side.name} />{' '}
        <span className="faint">{items.length.toLocaleString()}</span>
      </h3>
      {items.length === 0 && (
        <p className="words">
          {side.gap ? <Sentence words={words.none} gap={side.gap} /> : 'None.'}
        </p>
      )}
      {items.length > 0 && other.gap && (
        <p className="section small gap">
          <Sentence words={words.but} gap={other.gap} />
        </p>
      )}
      <FoldedList items={items} first={20} noun={noun} className={`rows divided ${css.items}`}>
        {children}
      </FoldedList>
    </section>
  );
}
