import type { ServiceContext } from './context.ts';
import { admit } from './operations.ts';
import { notFound } from '../protocol/problems.ts';
import { repositoryNamed } from './repository-in-path.ts';
import type { SourceAccess } from '../source/source-operations.ts';

/** The repositories of this service, each seen by whom its reviews are seen. */
export function localSource(service: ServiceContext): SourceAccess {
  return {
    pathFor(http) {
      const { visibility } = admit(service, http, 'reviews:read');
      const segment = http.req.param('repository') ?? '';
      const repository = repositoryNamed(service.database, visibility, segment);
      const path = repository.path ?? service.recordedCode?.get(repository.id);
      if (path === undefined) throw notFound('This service has no clone of that repository.');
      return path;
    },
  };
}
