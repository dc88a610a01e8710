import { contractDifferences, type ContractDifference } from './contract-differences.ts';
import { isObject } from '../lib/is-object.ts';
import here from './openapi.yaml';
import { readServiceDocument } from './service-document.ts';

/** What the service's own document says, beside the contract that Docket was made from. */
export type ServiceContract = {
  /** As the document gives them; undefined where it does not. */
  title: string | undefined;
  version: string | undefined;
  differences: ContractDifference[];
};

/** Compares the service's own document with the contract. Throws what `readServiceDocument` does. */
export async function readServiceContract(signal: AbortSignal): Promise<ServiceContract> {
  const there = await readServiceDocument(signal);
  const info = isObject(there['info']) ? there['info'] : {};
  return {
    title: textOf(info['title']),
    version: textOf(info['version']),
    differences: contractDifferences(here, there),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
