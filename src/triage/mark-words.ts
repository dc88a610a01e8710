import type { Mark } from './marks.ts';

export type MarkState = NonNullable<Mark['state']>;

/** The marks as they are offered: a person's own judgment, which changes no record. */
export const markWords: Record<MarkState, { label: string; meaning: string; key: string }> = {
  TO_FIX: { label: 'To fix', meaning: 'You want it fixed.', key: 'f' },
  FALSE_POSITIVE: {
    label: 'False positive',
    meaning: 'You say it isn’t a real problem.',
    key: 'p',
  },
  ACCEPTED: { label: 'Accepted', meaning: 'You say it can stay as it is.', key: 'a' },
  LOOKED_AT: { label: 'Viewed', meaning: 'You’ve looked at it.', key: 'l' },
  COME_BACK: { label: 'Revisit', meaning: 'You want to look at it again.', key: 'b' },
};

export const markStates = Object.keys(markWords) as MarkState[];
