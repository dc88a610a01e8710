import type { IconName } from '../ui/Icon.tsx';
import type { Tone } from '../ui/Badge.tsx';

/**
 * What a recorded value is called, what it means in one sentence of the specification, and its tone.
 * Tone belongs to the value of one field, not to a word (H39): each enumeration has its own map.
 */
export type Word = { label: string; meaning: string; tone?: Tone; icon?: IconName };
export type Words = Record<string, Word>;

/** The word for a value. One that is not listed is shown as recorded, in a neutral style (H36). */
export const wordFor = (words: Words, value: string | null | undefined): Word =>
  value == null
    ? { label: 'not given', meaning: 'The service gave no value.' }
    : Object.hasOwn(words, value) && words[value]
      ? words[value]
      : {
          label: value,
          meaning: 'A value that this version of Docket does not know, shown as recorded.',
        };

export const reviewStatus: Words = {
  PENDING: { label: 'Pending', meaning: 'The review waits to be run.', icon: 'ring' },
  RUNNING: { label: 'Running', meaning: 'The review is being run.', tone: 'live', icon: 'dashed' },
  COMPLETED: {
    label: 'Completed',
    meaning: 'The run reached its end. That says nothing about what it found.',
  },
  INCOMPLETE: {
    label: 'Incomplete',
    meaning: 'The run ended with gaps: what it did not look at can still be wrong.',
    tone: 'gap',
    icon: 'half',
  },
  FAILED: { label: 'Failed', meaning: 'The run failed.', tone: 'serious', icon: 'cross' },
  SUPERSEDED: {
    label: 'Superseded',
    meaning: 'A newer review took the place of this one.',
    icon: 'skip',
  },
  STOPPED: {
    label: 'Stopped',
    meaning: 'The run was stopped before its end.',
    tone: 'gap',
    icon: 'stop',
  },
  EXCLUDED: { label: 'Excluded', meaning: 'The change was excluded from review.', icon: 'skip' },
};

export const reviewKind: Words = {
  PULL_REQUEST: { label: 'Pull request', meaning: 'One run over a pull request.' },
  DEPLOYMENT: { label: 'Deployment', meaning: 'One run over a deployment.' },
  PATCH: {
    label: 'Patch',
    meaning: 'One run over a local patch. It is never posted to a pull request.',
  },
};

export const publication: Words = {
  PUBLISHED: { label: 'Published', meaning: 'The review was posted.' },
  WITHHELD: {
    label: 'Withheld',
    meaning: 'Not posted to the pull request until somebody publishes it.',
  },
  PUBLICATION_REQUESTED: {
    label: 'Publication requested',
    meaning: 'Somebody asked to publish the review; it is not known to be posted.',
    tone: 'live',
  },
  PUBLICATION_REFUSED: {
    label: 'Publication refused',
    meaning: 'The review was to be published, and that was refused or failed.',
    tone: 'serious',
  },
};

export const triggerOrigin: Words = {
  AUTOMATIC: { label: 'Automatic', meaning: 'The service started the review by itself.' },
  COMMAND: { label: 'Command', meaning: 'A command started the review.' },
  RERUN: { label: 'Rerun', meaning: 'The review repeats an earlier one on the same code.' },
  MANUAL: { label: 'Manual', meaning: 'Somebody asked the service for the review.' },
  UNKNOWN: {
    label: 'Unknown trigger',
    meaning: 'The service does not recognise the recorded trigger.',
  },
};

export const severity: Words = {
  SERIOUS: {
    label: 'Serious',
    meaning: 'The reviewer calls the finding serious.',
    tone: 'serious',
  },
  WARNING: { label: 'Warning', meaning: 'The reviewer calls the finding a warning.', tone: 'gap' },
};
