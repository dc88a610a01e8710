import type { SubjectView } from '../../../src/api/types.ts';
import { links } from '../links.ts';
import type { SampleRepository } from '../repositories.ts';
import { present } from './context.ts';

/** The revision under review. */
export function revisionSubject(
  repository: SampleRepository,
  commit: string,
  label: string,
): SubjectView {
  return {
    role: 'PRIMARY',
    kind: 'REVISION',
    label,
    repository_full_name: repository.full_name,
    commit_sha: commit,
    ...present('url', links.commit(repository, commit)),
  };
}
