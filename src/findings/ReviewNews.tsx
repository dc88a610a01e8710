import { NothingMissing, part } from '../ui/part.tsx';

/**
 * Which reviews have findings that are new to a person, once that is loaded. By itself, so that a list
 * names one file more and not all that it takes.
 */
export const ReviewNews = part(
  async () => (await import('./NewsMenu.tsx')).NewsMenu,
  NothingMissing,
);
