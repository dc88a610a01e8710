import { withParam } from '../lib/search-params.ts';

type Condition = {
  change: string;
  subject: string;
  reviewed_tree_citations: readonly { path?: string | null }[];
};

/** What is asked of conditions; an empty string asks nothing. Texts are in lower case. */
export type ConditionFilter = { change: string; path: string; text: string };

/** The filter that stands in the address. */
export function readConditionFilter(search: URLSearchParams): ConditionFilter {
  const words = (name: string) => (search.get(name) ?? '').trim().toLowerCase();
  return { change: search.get('change') ?? '', path: words('path'), text: words('text') };
}

/** Whether the filter asks for anything. */
export const filters = ({ change, path, text }: ConditionFilter): boolean =>
  change !== '' || path !== '' || text !== '';

/** The address's query without the filter and without a marked check or condition. */
export function withoutConditionFilter(search: URLSearchParams): URLSearchParams {
  return ['change', 'path', 'text', 'check', 'condition'].reduce(
    (left, name) => withParam(left, name, ''),
    search,
  );
}

/**
 * The conditions that match, each with its index in the record's order. Text is looked for in what a
 * condition says and in its paths, without regard to case.
 */
export function matching<T extends Condition>(
  conditions: readonly T[],
  { change, path, text }: ConditionFilter,
): { condition: T; index: number }[] {
  const found: { condition: T; index: number }[] = [];
  conditions.forEach((condition, index) => {
    const { subject, reviewed_tree_citations: citations } = condition;
    const inPath = (part: string) =>
      citations.some((citation) => citation.path?.toLowerCase().includes(part));
    if (change !== '' && condition.change !== change) return;
    if (path !== '' && !inPath(path)) return;
    if (text !== '' && !subject.toLowerCase().includes(text) && !inPath(text)) return;
    found.push({ condition, index });
  });
  return found;
}
