import { TEXT_SIZE } from './use-media.ts';

/** How many times as large as Docket’s own text is drawn, where a browser enlarges text alone. */
export const textScale = () => parseFloat(getComputedStyle(document.body).fontSize) / TEXT_SIZE;
