import type { Mark } from './marks.ts';

/** What a mark can say. */
export type MarkState = NonNullable<Mark['state']>;

/** The marks as they are offered: a person's own judgement, which changes no record. */
export const markWords: Record<MarkState, { label: string; meaning: string; key: string }> = {
  TO_FIX: { label: 'To fix', meaning: 'You want it fixed.', key: 'f' },
  FALSE_POSITIVE: { label: 'False positive', meaning: 'You marked it as not true.', key: 'p' },
  ACCEPTED: { label: 'Accepted', meaning: 'You say it can stay as it is.', key: 'a' },
  LOOKED_AT: { label: 'Looked at', meaning: 'You marked it as looked at.', key: 'l' },
  COME_BACK: { label: 'Come back', meaning: 'You marked it to come back to.', key: 'b' },
};

export const markStates = Object.keys(markWords) as MarkState[];
