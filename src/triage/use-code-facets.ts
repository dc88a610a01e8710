import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Reading } from '../api/read.ts';
import type { SourceFile } from '../api/source.ts';
import { citedPlaces } from '../finding/code-places.ts';
import { citedFiles } from '../source/citation.ts';
import type { CodeState } from '../source/CodeProvider.tsx';
import { fileQuery } from '../source/source-queries.ts';
import { codeFacets, type FileFacts } from './code-facets.ts';
import type { Entry, Member } from './entries.ts';

/** Maximum number of cited files that are read to check citations; citations of others are not checked. */
const MOST_FILES = 100;

/** Where no code is read, the code's repository is nobody's. */
const NOWHERE = { orgId: '', repository: '' };

/** What the code says of findings, for the facets "citation" and "owner"; undefined: no code is read. */
export function useCodeFacets(
  entries: readonly Entry[],
  code: CodeState,
): readonly Entry[] | undefined {
  const readable = code.kind === 'CODE';
  const files = useMemo(
    () => (readable ? citedFiles(entries.flatMap(placesOfEntry)).slice(0, MOST_FILES) : []),
    [entries, readable],
  );
  const read = useQueries({
    queries: files.map(({ commit, path }) =>
      fileQuery(readable ? code : NOWHERE, { commit, path }),
    ),
    combine: byKey,
  });
  return useMemo(
    () => (readable ? entries.map((entry) => withCode(entry, read)) : undefined),
    [readable, entries, read],
  );
}

/** At module level, so that the map stays the same as long as no answer comes. */
const byKey = (answers: readonly { data: Reading<SourceFile> | undefined }[]) =>
  new Map(answers.flatMap(({ data }) => (data ? [[keyOf(data.value), data.value] as const] : [])));

const keyOf = ({ commit, path }: { commit: string; path: string }) => `${commit}:${path}`;

const placesOf = ({ finding }: Member) => (finding ? citedPlaces(finding) : []);
const placesOfEntry = ({ members }: Entry) =>
  members.flatMap(placesOf).filter((place) => place !== undefined);

function withCode(entry: Entry, files: ReadonlyMap<string, FileFacts>): Entry {
  return {
    ...entry,
    members: entry.members.map((member) => {
      const places = placesOf(member).map((place) => ({
        ...place,
        file: place && files.get(keyOf(place)),
      }));
      // A getter of the member makes its facets: what is spread is made here.
      return { ...member, facets: { ...member.facets, ...codeFacets(places) } };
    }),
  };
}
