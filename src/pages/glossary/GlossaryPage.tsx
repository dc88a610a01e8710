import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { knownOrganizations } from '../../api/session.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { HelpKey } from '../../components/help/HelpKey.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PlainValue } from '../../components/Value.tsx';
import * as recordWords from '../../components/record/words.ts';
import * as listWords from '../../components/words.ts';
import type { Enumeration } from '../../components/words.ts';
import { paths } from '../../paths.ts';
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
  const [organization] = knownOrganizations();
  return (
    <main className={css.page}>
      <HelpKey />
      <Breadcrumb>
        {organization ? <Link to={paths.reviews(organization.id)}>Reviews</Link> : 'Docket'}
        glossary
      </Breadcrumb>
      <PageTitle tab="Glossary">Glossary</PageTitle>
      <p className="muted">
        The values that a record can hold, and what each one means. The lists are open: a value that
        is not among them is shown as it was recorded.
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
    </main>
  );
}
