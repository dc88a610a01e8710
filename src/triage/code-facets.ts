import type { SourceFile } from '../api/source.ts';
import { holding, type CodePlace } from '../source/citation.ts';
import { orNone } from './entries.ts';
import { NONE, NOT_CHECKED, type Facets } from './facets.ts';

export type FileFacts = Pick<SourceFile, 'kind' | 'total_lines' | 'owners'>;

/** A place that a finding cites, and its file; undefined: the file was not read. */
export type PlaceWithFile = Pick<CodePlace, 'from' | 'to'> & { file: FileFacts | undefined };

/** The values of a finding under the facets that its code gives. */
export type CodeFacets = Required<Pick<Facets, 'citation' | 'owner'>>;

export const codeFacetNames = ['citation', 'owner'] as const satisfies (keyof CodeFacets)[];

export function codeFacets(places: readonly PlaceWithFile[]): CodeFacets {
  const owners = places.flatMap(({ file }) => file?.owners ?? NOT_CHECKED);
  return { citation: orNone(citationOf(places)), owner: orNone(owners) };
}

/** The least that can be said of all places of a finding. */
const WORST_FIRST = ['NO_FILE', 'NO_LINES', 'NOT_CHECKED', 'HOLDS'] as const;

/** Whether the citations of a finding lead to what they cite: one value, or none where nothing is cited. */
function citationOf(places: readonly PlaceWithFile[]): string[] {
  const found = new Set(places.map(holdingOf));
  return WORST_FIRST.filter((value) => found.has(value)).slice(0, 1);
}

function holdingOf({ file, ...lines }: PlaceWithFile): (typeof WORST_FIRST)[number] {
  switch (file && holding(file, lines).kind) {
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

/** Whether code is cited, and whether what it says of a finding is known. */
export const citesCode = ({ citation }: CodeFacets) => !citation.includes(NONE);
export const isChecked = ({ citation }: CodeFacets) => !citation.includes('NOT_CHECKED');
