import { keptItems } from '../kept/items.ts';
import { mark } from './marks.ts';

/** Marks of one's own on findings and reviews. No decision: those are taken on the source host. */
export const ownMarks = keptItems('marks', mark);
