import { NO_CONFIGURATION, readConfiguration } from './configuration.ts';

/** Query options for what `/config.json` says; the query fails with ConfigurationError where it is off. */
export const configurationQuery = {
  queryKey: ['configuration'] as readonly unknown[],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await fetch('/config.json', { signal, credentials: 'omit' });
    if (!answer.ok) return NO_CONFIGURATION;
    return readConfiguration(await answer.text());
  },
  staleTime: Infinity,
  retry: false,
};
