/** The setting that names the sources which the recorded sample was made from. */
export const MADE_FROM = 'sample_made_from';

/** The setting that says how far the sample was filled up. */
export const FILLED = 'sample_filled';
