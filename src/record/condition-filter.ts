import { withParams } from '../lib/search-params.ts';

type Condition = {
  change: string;
  subject: string;
  reviewed_tree_citations: readonly { path?: string | null }[];
};

/** What is asked of conditions; an empty string asks nothing. Texts are in lower case. */
export type ConditionFilter = { change: string; path: string; text: string };

export function readConditionFilter(search: URLSearchParams): ConditionFilter {
  const words = (name: string) => (search.get(name) ?? '').trim().toLowerCase();
  return { change: search.get('change') ?? '', path: words('path'), text: words('text') };
}

export const filters = ({ change, path, text }: ConditionFilter): boolean =>
  change !== '' || path !== '' || text !== '';

/** The address's query without the filter and without a marked check or condition. */
export const withoutConditionFilter = (search: URLSearchParams): URLSearchParams =>
  withParams(search, {
    change: undefined,
    path: undefined,
    text: undefined,
    check: undefined,
    condition: undefined,
  });

/**
 * The rows whose condition matches, in their order. Text is looked for in what a condition says and in its
 * paths, without regard to case.
 */
export function matching<Row extends { condition: Condition }>(
  rows: readonly Row[],
  { change, path, text }: ConditionFilter,
): Row[] {
  return rows.filter(
    ({ condition: { change: of, subject, reviewed_tree_citations: citations } }) => {
      const inPath = (part: string) =>
        citations.some((citation) => citation.path?.toLowerCase().includes(part));
      return (
        (change === '' || of === change) &&
        (path === '' || inPath(path)) &&
        (text === '' || subject.toLowerCase().includes(text) || inPath(text))
      );
    },
  );
}
