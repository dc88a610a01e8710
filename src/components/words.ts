import { ownValue } from '../lib/own-value.ts';
import type { Tone } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';

/** What a recorded value is called, what it means in one sentence of the specification, and its tone. */
export type Word = { label: string; meaning: string; tone?: Tone; icon?: IconName };

/**
 * The one map of an enumeration: screens, explanations, the glossary and the tests read it. Tone belongs
 * to the value of one field, not to a word (H39), so each enumeration has its own.
 */
export type Enumeration = {
  /** Its name in the contract. */
  schema: string;
  title: string;
  values: Record<string, Word>;
};

/** The word for a value. One that is not listed is shown as recorded, in a neutral style (H36). */
export function wordFor({ values }: Enumeration, value: string | null | undefined): Word {
  if (value == null) return { label: 'not given', meaning: 'The service gave no value.' };
  const word = ownValue(values, value);
  return word ?? { label: value, meaning: 'A value that Docket does not know, shown as recorded.' };
}

/** The word as part of a sentence; a value that is not listed stays as it was recorded. */
export function wordInSentence(of: Enumeration, value: string | null | undefined): string {
  const { label } = wordFor(of, value);
  return label === value ? label : label.toLowerCase();
}

export const reviewStatus: Enumeration = {
  schema: 'ReviewStatus',
  title: 'Review status',
  values: {
    PENDING: { label: 'Pending', meaning: 'The review waits to be run.', icon: 'ring' },
    RUNNING: {
      label: 'Running',
      meaning: 'The review is being run.',
      tone: 'live',
      icon: 'dashed',
    },
    COMPLETED: {
      label: 'Completed',
      meaning: 'The run reached its end, which by itself says nothing about what it found.',
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
      meaning: 'A newer review took its place; this token may or may not see that one.',
      icon: 'skip',
    },
    STOPPED: {
      label: 'Stopped',
      meaning: 'The run was stopped before its end.',
      tone: 'gap',
      icon: 'stop',
    },
    EXCLUDED: {
      label: 'Excluded',
      meaning: 'The change was excluded from review.',
      icon: 'skip',
    },
  },
};

export const reviewKind: Enumeration = {
  schema: 'ReviewKind',
  title: 'Kind of review',
  values: {
    PULL_REQUEST: { label: 'Pull request', meaning: 'One run over a pull request.' },
    DEPLOYMENT: { label: 'Deployment', meaning: 'One run over a deployment.' },
    PATCH: {
      label: 'Patch',
      meaning: 'One run over a local patch; it is never posted to a pull request.',
    },
  },
};

export const publication: Enumeration = {
  schema: 'PublicationState',
  title: 'Publication',
  values: {
    PUBLISHED: { label: 'Published', meaning: 'The review was posted.' },
    WITHHELD: {
      label: 'Withheld',
      meaning: 'Not posted to the pull request until somebody publishes it.',
    },
    PUBLICATION_REQUESTED: {
      label: 'Publication requested',
      meaning: 'Publication was asked for; it is not known to have happened.',
      tone: 'live',
    },
    PUBLICATION_REFUSED: {
      label: 'Publication refused',
      meaning: 'The review was to be published, and that was refused or failed.',
      tone: 'serious',
    },
  },
};

export const triggerOrigin: Enumeration = {
  schema: 'TriggerOrigin',
  title: 'Trigger',
  values: {
    AUTOMATIC: { label: 'Automatic', meaning: 'The service started the review by itself.' },
    COMMAND: { label: 'Command', meaning: 'A command started the review.' },
    RERUN: { label: 'Rerun', meaning: 'The review repeats an earlier one on the same code.' },
    MANUAL: { label: 'Manual', meaning: 'Somebody asked the service for the review.' },
    UNKNOWN: {
      label: 'Unknown trigger',
      meaning: 'The service does not recognise the recorded trigger.',
    },
  },
};

export const severity: Enumeration = {
  schema: 'FindingSeverity',
  title: 'Severity of a finding',
  values: {
    SERIOUS: {
      label: 'Serious',
      meaning: 'The reviewer calls the finding serious.',
      tone: 'serious',
    },
    WARNING: {
      label: 'Warning',
      meaning: 'The reviewer calls the finding a warning.',
      tone: 'gap',
    },
  },
};
