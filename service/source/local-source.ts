import type { ServiceContext } from '../http/context.ts';
import { admit } from '../http/operations.ts';
import { notFound } from '../http/problems.ts';
import { repositoryNamed } from '../http/repository-in-path.ts';
import type { SourceAccess } from './source-operations.ts';

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
