import { Failure } from '../../scaffold/Failure.tsx';
import { ServiceError } from '../../api/failure.ts';
import { utcText } from '../../exports/export-plan.ts';
import { plural } from '../../lib/plural.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Time } from '../../ui/Time.tsx';
import { loadedAt, type LoadedSoFar } from './standing.ts';
import { fill } from '../../lib/fill.ts';
import { loadWords } from './words.ts';

export type Loading = LoadedSoFar & { stop: () => void; goOn: () => void; anew: () => void };

/** How far everything is loaded, in words, and the way on (H34). */
export function LoadStanding({ loadings }: { loadings: readonly Loading[] }) {
  const all = loadings.reduce((sum, { windows }) => sum + windows.length, 0);
  const done = loadings.reduce((sum, loading) => sum + loading.done, 0);
  const windows = { done, windows: plural(all, 'window') };
  const of = (progress: LoadedSoFar['progress']) =>
    loadings.filter((loading) => loading.progress === progress);
  const each = (some: readonly Loading[], what: 'stop' | 'goOn' | 'anew') => () => {
    for (const loading of some) loading[what]();
  };
  const [failed, stopped, under] = [of('FAILED'), of('STOPPED'), of('LOADING')];
  return (
    <>
      {failed.length > 0 && (
        <>
          {done > 0 && (
            <Banner tone="gap" title={fill(loadWords.failed, windows)}>
              {loadWords.partialMarked}
            </Banner>
          )}
          {/* The same failure of several exports is said once. */}
          {[...new Map(failed.map(({ error }) => [nameOf(error), error]))].map(([name, error]) => (
            <Failure
              key={name}
              error={error}
              what="the exports for these insights"
              retry={each(failed, 'goOn')}
            />
          ))}
        </>
      )}
      {under.length > 0 && (
        <Banner
          tone="live"
          icon="dashed"
          title={fill(loadWords.loading, windows)}
          actions={<Button onClick={each(under, 'stop')}>Stop</Button>}
        >
          Numbers are partial until everything is loaded.
        </Banner>
      )}
      {stopped.length > 0 && (
        <Banner
          tone="gap"
          role="status"
          title={fill(loadWords.stopped, windows)}
          actions={
            <>
              <Button look="primary" onClick={each(stopped, 'goOn')}>
                Resume
              </Button>
              <Button onClick={each(loadings, 'anew')}>Refresh</Button>
            </>
          }
        >
          {loadWords.partialMarked}
        </Banner>
      )}
      {of('WHOLE').length === loadings.length && (
        // As high as what said that it was loading.
        <Banner
          tone="plain"
          icon="done"
          role="status"
          title={
            <>
              Loaded <Time value={utcText(loadedAt(loadings) ?? 0)} />.
            </>
          }
          actions={<Button onClick={each(loadings, 'anew')}>Refresh</Button>}
        >
          Anything recorded since then isn’t included.
        </Banner>
      )}
      {of('UNCONFIRMED').length > 0 && (
        <Banner
          tone="gap"
          role="status"
          title={loadWords.unconfirmed}
          actions={<Button onClick={each(of('UNCONFIRMED'), 'anew')}>Refresh</Button>}
        >
          The numbers marked below may not include every row.
        </Banner>
      )}
    </>
  );
}

const nameOf = (error: unknown) =>
  error instanceof ServiceError ? `${error.status} ${error.problem?.code ?? ''}` : String(error);
