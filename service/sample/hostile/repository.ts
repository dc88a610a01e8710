import { repository } from '../repositories.ts';

/** The repository whose every text is hostile, its own name included. */
export const HOSTILE_REPOSITORY = repository(
  '"><img src=x onerror=alert(1)>/{{7*7}}..%2f\u202egnp.sh',
  'https://git.harbor.example/%22%3E%3Cimg%3E/{{7*7}}',
);
