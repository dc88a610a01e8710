import { commitOf } from '../digits.ts';
import type { SampleRepository } from '../repositories.ts';
import { build, type ReviewSketch } from './review.ts';
import type { SampleReview } from './sample-review.ts';
import { revisionSubject } from './subject.ts';

/** A deployment of a release; `base` is the release before it, null for the first one. */
export function deployment(
  repository: SampleRepository,
  release: string,
  base: string | null,
  sketch: ReviewSketch,
): SampleReview {
  const head = commitOf(repository.full_name, 'release', release);
  return build(sketch, {
    repository,
    pullRequest: null,
    head,
    base: base === null ? null : commitOf(repository.full_name, 'release', base),
    subjects: [revisionSubject(repository, head, release)],
    record: {
      kind: 'DEPLOYMENT',
      publication: sketch.publication ?? 'WITHHELD',
      head_ref: release,
    },
  });
}

/** A review of a local patch: its head is no commit, and nothing of it is ever posted. */
export function patchReview(
  repository: SampleRepository,
  base: string,
  sketch: ReviewSketch,
): SampleReview {
  const head = commitOf(repository.full_name, 'patch', sketch.name);
  return build(sketch, {
    repository,
    pullRequest: null,
    head,
    base: commitOf(repository.full_name, base),
    subjects: [
      {
        role: 'PRIMARY',
        kind: 'REVISION',
        label: `patch on ${base}`,
        repository_full_name: repository.full_name,
        commit_sha: head,
      },
    ],
    record: {
      kind: 'PATCH',
      publication: sketch.publication ?? 'WITHHELD',
      trigger_origin: 'MANUAL',
    },
    patchKey: head,
  });
}

/** A review that names no repository and no revision, of any kind. */
export function reviewOfNothing(kind: string, sketch: ReviewSketch): SampleReview {
  return build(sketch, {
    repository: null,
    pullRequest: null,
    head: null,
    base: null,
    subjects: [],
    record: { kind, publication: sketch.publication ?? 'WITHHELD' },
  });
}
