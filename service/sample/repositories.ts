import { uuidFrom } from '../base/ids.ts';
import { HOST, SAMPLE_ORGANIZATION } from './organization.ts';

/** A repository of the sample. */
export interface SampleRepository {
  id: string;
  /** `owner/name`. */
  full_name: string;
  name: string;
  /** Its page on the source host; null: none known. */
  url: string | null;
}

/** Makes a repository of the sample. */
export function repository(fullName: string, url: string | null = null): SampleRepository {
  return {
    id: uuidFrom(SAMPLE_ORGANIZATION.id, 'repository', fullName),
    full_name: fullName,
    name: fullName.slice(fullName.lastIndexOf('/') + 1),
    url,
  };
}

function hosted(fullName: string): SampleRepository {
  return repository(fullName, `${HOST}/${fullName}`);
}

/** The repositories whose reviews are recorded: the local reviewer has no part in them. */
export const REPOSITORIES = {
  berthScheduler: hosted('harbor/berth-scheduler'),
  paymentsGateway: hosted('harbor/payments-gateway'),
  ledger: hosted('harbor/ledger'),
  identity: hosted('harbor/identity'),
  tariffEngine: hosted('harbor/tariff-engine'),
  manifestImport: hosted('harbor/manifest-import'),
  notify: hosted('harbor/notify'),
  console: hosted('harbor/console'),
  buildTools: hosted('harbor/build-tools'),
  platform: hosted('harbor/platform'),
  /** Shares its name with harbor/ledger: the name alone does not say which. */
  ledgerFork: hosted('harbor-labs/ledger'),
  /** Has no review. */
  ediArchive: hosted('harbor/edi-archive'),
  /** Holds the assessment with 5,000 findings. */
  atlas: hosted('harbor/atlas'),
  /** Holds the check with 10,000 conditions. */
  policyCatalogue: hosted('harbor/policy-catalogue'),
  /** Was disconnected at the host: no page of it is known. */
  oldTerminal: repository('harbor/old-terminal'),
} as const;
