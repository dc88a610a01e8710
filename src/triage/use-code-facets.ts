import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SourceFile } from '../api/source.ts';
import { codePlaces } from '../finding/code-places.ts';
import { citedFiles, holding, type CodePlace } from '../source/citation.ts';
import type { CodeState } from '../source/CodeProvider.tsx';
import { fileQuery } from '../source/source-queries.ts';
import type { Entry, Member } from './entries.ts';
import { NONE } from './facets.ts';

/** So many cited files are read to tell whether citations hold; findings of others are not checked. */
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
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => (data ? [[keyOf(data.value), data.value] as const] : [])),
      ),
  });
  return useMemo(
    () => (readable ? entries.map((entry) => withCode(entry, read)) : undefined),
    [readable, entries, read],
  );
}

const keyOf = ({ commit, path }: { commit: string; path: string }) => `${commit}:${path}`;

const placesOf = ({ finding }: Member): CodePlace[] => (finding ? codePlaces(finding) : []);
const placesOfEntry = ({ members }: Entry): CodePlace[] => members.flatMap(placesOf);

function withCode(entry: Entry, files: ReadonlyMap<string, SourceFile>): Entry {
  return {
    ...entry,
    members: entry.members.map((member) => {
      const places = placesOf(member);
      const named = [...new Set(places.flatMap((place) => files.get(keyOf(place))?.owners ?? []))];
      // A getter of the member makes its facets: what is spread is made here.
      return {
        ...member,
        facets: {
          ...member.facets,
          citation: [citationOf(places, files)],
          owner: named.length > 0 ? named : [NONE],
        },
      };
    }),
  };
}

/** The least that can be said of all places of a finding. */
const WORST_FIRST = ['NO_FILE', 'NO_LINES', 'NOT_CHECKED', 'HOLDS'] as const;

/** Whether the citations of a finding lead to what they cite. */
export function citationOf(
  places: readonly CodePlace[],
  files: ReadonlyMap<string, SourceFile>,
): string {
  const found = new Set(places.map((place) => holdingOf(place, files.get(keyOf(place)))));
  return WORST_FIRST.find((value) => found.has(value)) ?? NONE;
}

function holdingOf(place: CodePlace, file: SourceFile | undefined): (typeof WORST_FIRST)[number] {
  switch (file && holding(file, place).kind) {
    case 'HOLDS':
      return 'HOLDS';
    case 'NO_FILE':
      return 'NO_FILE';
    case 'NO_LINE':
    case 'SOME_LINES':
      return 'NO_LINES';
    default:
      return 'NOT_CHECKED';
  }
}
