import type { CustomerEvidenceRef } from '../../../src/api/types.ts';
import { commitOf } from '../digits.ts';
import { links } from '../links.ts';
import type { SampleRepository } from '../repositories.ts';
import { present, type ReviewContext } from './context.ts';

/** Makes an evidence reference for the review that cites it. */
export type EvidenceOf = (context: ReviewContext) => CustomerEvidenceRef;

/** Lines of a file of the repository at the reviewed commit. */
export function file(path: string, start: number, end = start): EvidenceOf {
  return ({ repository, head }) => ({
    kind: 'repository_file',
    label: label(path, start, end),
    provenance_status: 'VERIFIED_REPOSITORY_READ',
    ...present('commit_sha', head),
    repository_path: path,
    start_line: start,
    end_line: end,
    ...present(
      'url',
      repository === null || head === null ? null : links.file(repository, head, path, start, end),
    ),
  });
}

/** Lines of a file of another repository, at the commit that was read. */
export function companionFile(
  companion: SampleRepository,
  path: string,
  start: number,
  end: number,
): EvidenceOf {
  const commit = commitOf(companion.full_name, 'companion');
  return () => ({
    kind: 'companion_repository_file',
    label: `${companion.full_name}: ${label(path, start, end)}`,
    provenance_status: 'VERIFIED_REPOSITORY_READ',
    commit_sha: commit,
    companion_repository: companion.full_name,
    repository_path: path,
    start_line: start,
    end_line: end,
    ...present('url', links.file(companion, commit, path, start, end)),
  });
}

/** A commit of the repository. */
export function commit(name: string): EvidenceOf {
  return ({ repository }) => {
    const sha = commitOf(repository?.full_name ?? '', name);
    return {
      kind: 'commit',
      label: `commit ${sha.slice(0, 12)}`,
      provenance_status: 'PROVIDER_REFERENCE',
      commit_sha: sha,
      ...present('url', repository === null ? null : links.commit(repository, sha)),
    };
  };
}

/** A run of a workflow on the source host. */
export function workflowRun(id: string, attempt: number, label: string): EvidenceOf {
  return ({ repository }) => ({
    kind: 'workflow_run',
    label,
    provenance_status: 'PROVIDER_REFERENCE',
    workflow_run_id: id,
    workflow_attempt: attempt,
    ...present('url', repository === null ? null : links.run(repository, id)),
  });
}

/** Something that the engine keeps a record of. */
export function engineEntity(label: string): EvidenceOf {
  return () => ({ kind: 'engine_entity', label, provenance_status: 'PINNED_ENGINE_ENTITY' });
}

/** A check that was executed, by its readable name. */
export function deterministicTest(label: string): EvidenceOf {
  return () => ({
    kind: 'deterministic_test',
    label,
    provenance_status: 'EXECUTED_DETERMINISTIC_TEST',
  });
}

/** A read whose content was recorded; its label is always the same. */
export function recordedRead(): EvidenceOf {
  return () => ({
    kind: 'recorded_read',
    label: 'Recorded read',
    provenance_status: 'RECORDED_READ',
    legacy_text: null,
  });
}

/** Text that an older version left instead of a reference. */
export function legacyText(text: string): EvidenceOf {
  return () => ({
    kind: 'text',
    label: 'Text reference',
    provenance_status: 'LEGACY_UNSTRUCTURED',
    legacy_text: text,
  });
}

/** A reference with members changed. */
export function changed(evidence: EvidenceOf, change: Partial<CustomerEvidenceRef>): EvidenceOf {
  return (context) => ({ ...evidence(context), ...change });
}

function label(path: string, start: number, end: number): string {
  return start === end ? `${path}:${start}` : `${path}:${start}-${end}`;
}
