import type { ScopeStanding } from '../api/scopes.ts';
import type { ReviewAction } from '../api/types.ts';
import { ownValue } from '../lib/own-value.ts';
import { actionUnavailability } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';
import { fill } from '../lib/fill.ts';
import { gateWords as words } from './gate-words.ts';

/** Whether an action may be tried now, and what to say about it (H29). */
export type ActionGate =
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
): ActionGate {
  if (scope.standing === 'refused') {
    return {
      state: 'unavailable',
      reason: fill(words.lacksScope, { scope: scope.name }),
      help: words.lacksScopeHelp,
    };
  }
  if (action === 'nothing') {
    return {
      state: 'not known',
      words: words.untilTried,
    };
  }
  if (action?.available === true) return { state: 'available' };
  const detail = action?.detail ? { detail: action.detail } : {};
  const recorded = action?.unavailable_reason;
  if (recorded == null) {
    return {
      state: 'unavailable',
      reason: action
        ? 'the service gave no reason Docket recognizes'
        : 'the service doesn’t list this action as available',
      help: '',
      ...detail,
    };
  }
  return {
    state: 'unavailable',
    reason: wordFor(actionUnavailability, recorded).label,
    ...detail,
    ...(ownValue(helpFor, recorded) ?? {
      help: words.unlistedHelp,
    }),
  };
}

const helpFor: Record<string, { help: string; passing?: boolean }> = {
  READ_ONLY: { help: words.readOnlyHelp },
  REPOSITORY_UNAVAILABLE: {
    help: words.repositoryHelp,
    passing: true,
  },
  REPOSITORY_WRITE_REQUIRED: {
    help: words.writeHelp,
    passing: true,
  },
  PERMISSION_CHECK_UNAVAILABLE: {
    help: words.permissionHelp,
    passing: true,
  },
};
