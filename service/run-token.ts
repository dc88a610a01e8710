import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { CommandError } from './base/command-error.ts';
import { parseOptions } from './options.ts';
import { openRunning } from './running-services.ts';
import { isScope, SCOPES, type Grant, type Scope } from './base/scopes.ts';
import { isLocked } from './service-lock.ts';
import { makeSignInLink } from './sign-in-link.ts';
import { namingStorage } from './base/storage-trouble.ts';
import { LOCAL_ORGANIZATION } from './store/local-organization.ts';
import { listOrganizations, type Organization } from './store/organizations.ts';
import { visibleRepositories } from './store/repositories.ts';
import { readSetting } from './store/settings.ts';
import { createToken } from './store/tokens.ts';

const HELP = `Prints a sign-in link for the running service, or a token for other programs.

Usage: npm run token -- [options]

  --scopes A,B            what it allows. Default: everything. Scopes:
                          ${SCOPES.slice(0, 3).join(', ')},
                          ${SCOPES.slice(3).join(', ')}
  --repository OWNER/NAME limit it to this repository; can be repeated
  --organization NAME     the organization it is for. Default: the one with your
                          own repositories, or the sample if you have none
  --plain                 print a bearer token instead of a link, for example for
                          curl; it’s shown only once and valid for 30 days. Without
                          npm’s own lines: npm run --silent token -- --plain
  --data DIR              the service's data folder. Default: that of the
                          running service
  --help                  show this help

A link works once and expires after 10 minutes. A link needs a running service; a token
doesn’t.
`;

/**
 * What `npm run token` prints: a sign-in link, a bearer token or the help.
 *
 * @throws CommandError saying what is wrong.
 */
export function runToken(args: readonly string[]): string {
  const { values } = parseOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        scopes: { type: 'string' },
        repository: { type: 'string', multiple: true, default: [] },
        organization: { type: 'string' },
        plain: { type: 'boolean', default: false },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );
  if (values.help) return HELP;
  const { dataFolder, database } = openRunning(values.data);
  try {
    const { id: orgId } = chooseOrganization(database, values.organization);
    const repositories = visibleRepositories(database, { orgId, repositoryIds: null });
    const grant: Grant = {
      orgId,
      scopes: readScopes(values.scopes),
      repositoryIds:
        values.repository.length === 0
          ? null
          : values.repository.map((name) => repositoryId(repositories, name)),
    };
    if (values.plain) return `${createToken(database, grant, 'command line', Date.now())}\n`;
    const origin = readSetting(database, 'origin');
    if (origin === undefined || !isLocked(dataFolder)) {
      throw new CommandError('Docket isn’t running. Start it first: npm start');
    }
    return `${makeSignInLink(database, origin, grant)}\n`;
  } catch (error) {
    throw namingStorage(error, dataFolder);
  } finally {
    database.close();
  }
}

function chooseOrganization(database: DatabaseSync, name: string | undefined): Organization {
  const organizations = listOrganizations(database);
  const shown = organizations.filter(
    ({ id }) => visibleRepositories(database, { orgId: id, repositoryIds: null }).length > 0,
  );
  const organization =
    name === undefined
      ? (shown.find(({ id }) => id === LOCAL_ORGANIZATION.id) ?? shown[0] ?? organizations[0])
      : organizations.find((each) => each.name === name);
  if (organization !== undefined) return organization;
  const names = organizations.map((each) => each.name).join(', ');
  throw new CommandError(`No organization ${name}. Available: ${names}`, 2);
}

function readScopes(text: string | undefined): readonly Scope[] {
  if (text === undefined) return SCOPES;
  return text.split(',').map((scope) => {
    if (isScope(scope)) return scope;
    throw new CommandError(`Unknown scope ${scope}. Available: ${SCOPES.join(', ')}`, 2);
  });
}

function repositoryId(
  repositories: readonly { id: string; full_name: string }[],
  fullName: string,
): string {
  const repository = repositories.find(({ full_name }) => full_name === fullName);
  if (repository !== undefined) return repository.id;
  const names = repositories.map(({ full_name }) => full_name).join(', ');
  throw new CommandError(`No repository ${fullName}. Available: ${names}`, 2);
}
