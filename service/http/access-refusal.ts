import type { ActionUnavailability } from '../../src/api/types.ts';
import type { LiveAccess } from '../base/live-access.ts';

/**
 * Why an action that needs live access to a repository is refused, or undefined when it is not.
 *
 * @param name The repository as a sentence names it.
 */
export function accessRefusal(
  needed: 'read' | 'write',
  live: LiveAccess,
  name: string,
): { reason: ActionUnavailability; detail: string } | undefined {
  if (live === 'write' || live === needed) return undefined;
  switch (live) {
    case 'read':
      return {
        reason: 'REPOSITORY_WRITE_REQUIRED',
        detail: `This service can’t write to ${name}.`,
      };
    case 'elsewhere':
      return { reason: 'REPOSITORY_UNAVAILABLE', detail: `${name} isn’t on this machine.` };
    case 'unavailable':
      return {
        reason: 'REPOSITORY_UNAVAILABLE',
        detail: `${name} can no longer be read at its path.`,
      };
    default:
      return {
        reason: 'PERMISSION_CHECK_UNAVAILABLE',
        detail: `Couldn’t check access to ${name}.`,
      };
  }
}
