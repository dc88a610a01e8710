import type { ReviewFilters } from '../api/reviews.ts';
import type { ReviewPage } from '../api/types.ts';
import { reviewKind, reviewStatus, type Enumeration } from '../api/words.ts';

type Choice = { value: string; label: string };

const fromWords = ({ values }: Enumeration): Choice[] =>
  Object.entries(values).map(([value, { label }]) => ({ value, label }));

const named = (found: readonly { id: string; name: string }[] | null | undefined): Choice[] =>
  (found ?? []).map(({ id, name }) => ({ value: id, label: name }));

export const statusChoices = fromWords(reviewStatus);
const kindChoices = fromWords(reviewKind);
const attentionChoices: Choice[] = [{ value: 'needed', label: 'Needed' }];
export const findingsChoices: Choice[] = [
  { value: 'any', label: 'At least one recorded' },
  { value: 'serious', label: 'At least one serious' },
  { value: 'none', label: 'None recorded' },
];

/** The filters of a list of reviews, with what can be chosen of each as far as it is known. */
export const reviewChoices = (
  known: ReviewPage | undefined,
): { name: keyof ReviewFilters; label: string; choices: Choice[] }[] => [
  { name: 'attention', label: 'Attention', choices: attentionChoices },
  { name: 'status', label: 'Status', choices: statusChoices },
  {
    name: 'repository',
    label: 'Repository',
    choices: named(known?.repositories),
  },
  {
    name: 'author',
    label: 'Author',
    // A login that is null shows the stable id (H36); the id travels digit for digit.
    choices: (known?.authors ?? []).map(({ id, login }) => ({ value: id, label: login ?? id })),
  },
  {
    name: 'environment',
    label: 'Environment',
    choices: named(known?.environments),
  },
  { name: 'findings', label: 'Findings', choices: findingsChoices },
  { name: 'kind', label: 'Kind', choices: kindChoices },
];
