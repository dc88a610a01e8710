/** The modes of a pull request review, with what each one does (spec: Request pull request review). */
export const modes = [
  {
    value: 'EXISTING_OR_NEW',
    label: 'The existing review, or a new one',
    consequence:
      'The service returns the review at the pull request’s head if one is under way or has a result, and creates a withheld one if not. An existing one may be published already.',
  },
  {
    value: 'FULL',
    label: 'A new review of the whole change',
    consequence:
      'The service creates a new review, unless one is pending or running. A new one is withheld: nothing is posted until somebody publishes it.',
  },
] as const;

/** The mode of an attempt in words; one that is not listed as it was sent. */
export const modeLabel = (mode: string) =>
  modes.find(({ value }) => value === mode)?.label.toLowerCase() ?? mode;
