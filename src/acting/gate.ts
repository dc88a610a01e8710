import type { ScopeStanding } from '../api/scopes.ts';
import type { ReviewAction } from '../api/types.ts';
import { ownValue } from '../lib/own-value.ts';
import { actionUnavailability } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';

/** Whether an action may be tried now, and what to say about it (H29). */
export type Gate =
  | { state: 'available' }
  /** Nothing tells; the attempt itself does. */
  | { state: 'not known'; words: string }
  | {
      state: 'unavailable';
      reason: string;
      /** What would make it available. */
      help: string;
      /** The service's own words. */
      detail?: string;
      /** Worth reading again: the reason may pass. */
      passing?: boolean;
    };

/**
 * The gate of an action. `action` is what `ReviewActions` says: undefined or null is a missing member,
 * which reads as not available; 'nothing' is where no run tells it.
 */
export function gateOf(
  action: ReviewAction | null | undefined | 'nothing',
  scope: { name: string; standing: ScopeStanding },
): Gate {
  if (scope.standing === 'refused') {
    return {
      state: 'unavailable',
      reason: `this token lacks the scope ${scope.name}`,
      help: 'Connect with a token that has it.',
    };
  }
  if (action === 'nothing') {
    return {
      state: 'not known',
      words: 'You’ll find out whether this token allows it when you try.',
    };
  }
  if (action?.available === true) return { state: 'available' };
  const detail = action?.detail ? { detail: action.detail } : {};
  const recorded = action?.unavailable_reason;
  if (recorded == null) {
    return {
      state: 'unavailable',
      reason: action
        ? 'the service gives no known reason'
        : 'the service doesn’t say that it’s available',
      help: '',
      ...detail,
    };
  }
  return {
    state: 'unavailable',
    reason: wordFor(actionUnavailability, recorded).label,
    ...detail,
    ...(ownValue(helpFor, recorded) ?? {
      help: 'Docket doesn’t recognize this reason.',
    }),
  };
}

const helpFor: Record<string, { help: string; passing?: boolean }> = {
  READ_ONLY: { help: 'Connect with a token that can start reviews.' },
  REPOSITORY_UNAVAILABLE: {
    help: 'It becomes available when the service can reach the repository on its source host.',
    passing: true,
  },
  REPOSITORY_WRITE_REQUIRED: {
    help: 'An administrator of the repository on its source host can grant access.',
    passing: true,
  },
  PERMISSION_CHECK_UNAVAILABLE: {
    help: 'The source host may respond if you try again in a moment.',
    passing: true,
  },
};
