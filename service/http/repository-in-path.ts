import type { DatabaseSync } from 'node:sqlite';
import { repositoriesNamed, type ConnectedRepository } from '../store/repositories.ts';
import type { Visibility } from '../store/visibility.ts';
import type { Call } from './operations.ts';
import { notFound } from '../protocol/problems.ts';

/** The repository that the path segment `repository` names; see `repositoryNamed`. */
export function repositoryInPath({ service, visibility, parameters }: Call): ConnectedRepository {
  return repositoryNamed(service.database, visibility, parameters.pathText('repository'));
}

/**
 * The repository that a segment of a path names (contract decisions, Lists): by its name, or by its full
 * name, percent-encoded.
 *
 * @throws Refusal 404 when there is none that the caller sees, or when several share the name.
 */
export function repositoryNamed(
  database: DatabaseSync,
  visibility: Visibility,
  segment: string,
): ConnectedRepository {
  const [repository, ...others] = repositoriesNamed(database, visibility, segment);
  if (repository === undefined) throw notFound();
  if (others.length > 0) {
    const fullNames = [repository, ...others].map(({ full_name }) => full_name);
    throw notFound(`The name ${segment} is used by ${listed(fullNames)}; use the full name.`);
  }
  return repository;
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
