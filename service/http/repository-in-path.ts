import { repositoriesNamed, type ConnectedRepository } from '../store/repositories.ts';
import type { Call } from './operations.ts';
import { notFound } from './problems.ts';

/**
 * The repository that the path segment `repository` names (contract decisions, Lists): by its name,
 * or by its full name, percent-encoded.
 *
 * @throws Refusal 404 when there is none that the caller sees, or when several share the name.
 */
export function repositoryInPath(call: Call): ConnectedRepository {
  const segment = call.parameters.pathText('repository');
  const [repository, ...others] = repositoriesNamed(
    call.service.database,
    call.visibility,
    segment,
  );
  if (repository === undefined) throw notFound();
  if (others.length > 0) {
    const fullNames = [repository, ...others].map(({ full_name }) => full_name);
    throw notFound(`The name ${segment} belongs to ${listed(fullNames)}; use the full name.`);
  }
  return repository;
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
