import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ConfigurationError } from '../../api/configuration.ts';
import { configurationQuery } from '../../api/configuration-query.ts';
import { Button } from '../../ui/Button.tsx';
import css from './ConnectPage.module.css';
import { connectWords } from './words.ts';
import { part } from '../../ui/part.tsx';

const ContractReport = part(async () => (await import('./ContractReport.tsx')).ContractReport);

/** What this Docket is, and on request how far the service's document is what it was made for. */
export function AboutService() {
  const configuration = useQuery(configurationQuery);
  const [asked, setAsked] = useState(false);
  return (
    <section className={`stack near muted ${css.help}`} aria-labelledby="about">
      <h2 id="about">{connectWords.about}</h2>
      <p>
        Version <span className="mono">{__BUILD__}</span>
      </p>
      <p>
        <a href="/licenses.txt">Open-source licenses</a>
      </p>
      {configuration.error instanceof ConfigurationError && (
        <p role="alert">This deployment’s config.json is ignored: {configuration.error.message}.</p>
      )}
      {asked ? (
        <Suspense fallback={<p role="status">{connectWords.loadingDocument}</p>}>
          <Compared />
        </Suspense>
      ) : (
        <p>
          <Button onClick={() => setAsked(true)}>{connectWords.check}</Button>
        </p>
      )}
    </section>
  );
}

function Compared() {
  const query = useQuery({
    queryKey: ['contract'],
    queryFn: async ({ signal }) =>
      (await import('../../api/service-contract.ts')).readServiceContract(signal),
    retry: false,
  });
  return <ContractReport query={query} />;
}
