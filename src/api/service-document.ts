import { ServiceError, lost } from './failure.ts';
import { isObject } from '../lib/is-object.ts';

/**
 * Reads the service's own OpenAPI document, `/docs/openapi.json`. Throws ServiceError where there is none to read;
 * status 200 then means that what came is no such document.
 */
export async function readServiceDocument(signal: AbortSignal): Promise<Record<string, unknown>> {
  const answer = await fetch('/docs/openapi.json', { signal, credentials: 'omit' }).catch(lost);
  const there: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!isObject(there) || !isObject(there['paths'])) {
    throw new ServiceError({ status: answer.status });
  }
  return there;
}
