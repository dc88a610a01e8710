import { ServiceError } from '../api/failure.ts';
import { q, start } from '../api/query.ts';
import type { Reading } from '../api/read.ts';
import {
  readLastChanges,
  readSourceDifference,
  readSourceFile,
  type LastChanges,
  type SourceFile,
} from '../api/source.ts';
import { citedFiles, type CodePlace } from './citation.ts';
import type { CodeOf, CodeState } from './CodeProvider.tsx';
import { stays } from './stays.ts';

type Repository = Pick<CodeOf, 'orgId' | 'repository'>;

const at = ({ orgId, repository }: Repository) => ({ org_id: orgId, repository });

/** Milliseconds after which it is asked again where something was missing: somebody may have fetched it. */
const MISSING_FOR = 15_000;

const whileItStays =
  <T>(itStays: (value: T) => boolean) =>
  ({ state }: { state: { data: Reading<T> | undefined } }) =>
    state.data && itStays(state.data.value) ? Infinity : MISSING_FOR;

/** A file at a commit, whole as far as an answer holds it, or from a line on. */
export const fileQuery = (
  repository: Repository,
  query: { commit: string; path: string; from?: number },
) => ({ ...q(readSourceFile, at(repository), query), staleTime: whileItStays<SourceFile>(stays) });

/** Maximum number of cited files of a record that are read and shown at first. */
export const FIRST_FILES = 6;

/** Reads the files of places before they are shown. */
export function startCode(code: CodeState, places: readonly CodePlace[]): void {
  if (code.kind !== 'CODE') return;
  for (const { commit, path } of citedFiles(places).slice(0, FIRST_FILES)) {
    void start(fileQuery(code, { commit, path }));
  }
}

/** Who last changed some lines. */
export const lastChangesQuery = (
  repository: Repository,
  query: { commit: string; path: string; from: number; to: number },
) => ({
  ...q(readLastChanges, at(repository), query),
  staleTime: whileItStays<LastChanges>(({ changes }) => !changes.some((each) => each.boundary)),
});

/** The difference of two commits, which never changes. */
export const differenceQuery = (
  repository: Repository,
  query: { base: string; head: string; path?: string },
) => ({ ...q(readSourceDifference, at(repository), query), staleTime: Infinity });

/** What is missing where a difference is refused: the repository, one of the commits, or what these hold. */
export function missing(error: unknown): 'REPOSITORY' | 'COMMIT' | 'CONTENT' | undefined {
  if (!(error instanceof ServiceError) || error.status !== 404) return undefined;
  switch (error.problem?.code) {
    case 'commit_not_found':
      return 'COMMIT';
    case 'content_not_found':
      return 'CONTENT';
    default:
      return 'REPOSITORY';
  }
}
