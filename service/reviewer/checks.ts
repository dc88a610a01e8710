import type { Check } from './check.ts';
import { ciActions } from './checks/ci-actions.ts';
import { ciPermissions } from './checks/ci-permissions.ts';
import { ciUntrustedInput } from './checks/ci-untrusted-input.ts';
import { containerImages } from './checks/container-images.ts';
import { containerUser } from './checks/container-user.ts';
import { dependencyLock } from './checks/dependency-lock.ts';
import { docLinks } from './checks/doc-links.ts';
import { hiddenCharacters } from './checks/hidden-characters.ts';
import { importCyclesJs } from './checks/import-cycles-js.ts';
import { importCyclesPython } from './checks/import-cycles-python.ts';
import { mergeConflictMarkers } from './checks/merge-conflict-markers.ts';
import { remoteScripts } from './checks/remote-scripts.ts';
import { secrets } from './checks/secrets.ts';
import { skippedTests } from './checks/skipped-tests.ts';

/** Every check of the local reviewer, ordered by key. */
export const CHECKS: readonly Check[] = [
  ciActions,
  ciPermissions,
  ciUntrustedInput,
  containerImages,
  containerUser,
  dependencyLock,
  docLinks,
  hiddenCharacters,
  importCyclesJs,
  importCyclesPython,
  mergeConflictMarkers,
  remoteScripts,
  secrets,
  skippedTests,
];
