import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PlainValue } from '../../record/PlainValue.tsx';
import { enumerations } from '../../api/enumerations.ts';
import type { Enumeration } from '../../api/words.ts';
import { Page } from '../../scaffold/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './GlossaryPage.module.css';

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
        The values a record can have, and what they mean. A value not listed here is shown as
        recorded.
      </p>
      <div className={css.columns}>
        {enumerations.map((enumeration) => (
          <Panel key={enumeration.schema} title={enumeration.title} id={enumeration.schema}>
            <Values of={enumeration} />
          </Panel>
        ))}
      </div>
    </Page>
  );
}

/** The values of an enumeration; what they all mean is said once. */
function Values({ of }: { of: Enumeration }) {
  const values = Object.entries(of.values);
  const [shared, ...others] = new Set(values.map(([, { meaning }]) => meaning));
  return (
    <>
      {others.length === 0 && <p className="words">{shared}</p>}
      <dl className="section stack near">
        {values.map(([value, { meaning }]) => (
          <div key={value}>
            <dt className="row">
              <PlainValue of={of} value={value} /> <span className="mono faint">{value}</span>
            </dt>
            {others.length > 0 && <dd className="muted">{meaning}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}
