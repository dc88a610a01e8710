import { contractDifferences, type ContractDifference } from './contract-differences.ts';
import { ServiceError, failureOf } from './failure.ts';
import here from './openapi.yaml';

/** What the service's own document says, beside the contract that Docket was made from. */
export type ServiceContract = {
  /** As the document gives them; undefined where it does not. */
  title: string | undefined;
  version: string | undefined;
  differences: ContractDifference[];
};

/**
 * Reads the service's `/docs/openapi.json` and compares it with the contract. Throws ServiceError where
 * there is none to read; status 200 then means that what came is no OpenAPI document.
 */
export async function readServiceContract(signal: AbortSignal): Promise<ServiceContract> {
  let answer: Response;
  try {
    answer = await fetch('/docs/openapi.json', { signal, credentials: 'omit' });
  } catch (error) {
    throw failureOf(error, undefined);
  }
  const there: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!isObject(there) || !isObject(there['paths'])) {
    throw new ServiceError({ status: answer.status });
  }
  const info = isObject(there['info']) ? there['info'] : {};
  return {
    title: textOf(info['title']),
    version: textOf(info['version']),
    differences: contractDifferences(here, there),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
