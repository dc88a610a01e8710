import { readMark, type Mark } from '../lib/marks.ts';
import { ownItems } from './store.ts';

/** Marks of one's own on findings and reviews. No decision: those are taken on the source host. */
export const ownMarks = ownItems<Mark>('marks', readMark);
