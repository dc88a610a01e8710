/** The modes of a pull request review, with what each one does (spec: Request pull request review). */
export const modes = [
  {
    value: 'EXISTING_OR_NEW',
    label: 'Existing review, or a new one',
    consequence:
      'If the pull request’s head already has a review that is in progress or has a result, you get that review. Otherwise a new, withheld review is created. An existing review may already be published.',
  },
  {
    value: 'FULL',
    label: 'New review of the whole change',
    consequence:
      'Creates a new review unless one is pending or running. It’s withheld: nothing is posted until someone publishes it.',
  },
] as const;

/** The mode of an attempt in words; one that is not listed as it was sent. */
export const modeLabel = (mode: string) =>
  modes.find(({ value }) => value === mode)?.label.toLowerCase() ?? mode;
