import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PlainValue } from '../../record/PlainValue.tsx';
import * as recordWords from '../../api/record-words.ts';
import * as listWords from '../../api/words.ts';
import type { Enumeration } from '../../api/words.ts';
import { Page } from '../../scaffold/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './GlossaryPage.module.css';

const isEnumeration = (value: unknown): value is Enumeration =>
  typeof value === 'object' && value !== null && 'schema' in value;

const enumerations = [...Object.values(listWords), ...Object.values(recordWords)].filter(
  isEnumeration,
);

/** Every value that a record can hold: as recorded, as Docket calls it, and what it means. */
export function GlossaryPage() {
  const { hash } = useLocation();
  useEffect(() => {
    // Names of enumerations: nothing in them is encoded, and an address can hold anything.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page tab="Glossary" title="Glossary">
      <p className="muted">
        The values a record can hold, and what each one means. The lists are open: a value that
        isn’t here is shown as it was recorded.
      </p>
      <div className={css.columns}>
        {enumerations.map((enumeration) => (
          <Panel key={enumeration.schema} title={enumeration.title} id={enumeration.schema}>
            <dl className={css.values}>
              {Object.entries(enumeration.values).map(([value, { meaning }]) => (
                <div key={value}>
                  <dt>
                    <PlainValue of={enumeration} value={value} /> <code>{value}</code>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
