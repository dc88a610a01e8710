import { TEXT_SIZE } from './use-media.ts';

/** How much a browser enlarges text alone: 2 where it is twice as large. */
export const textScale = () => parseFloat(getComputedStyle(document.body).fontSize) / TEXT_SIZE;
