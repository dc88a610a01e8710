import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, readConfiguration } from '../../src/api/configuration.ts';
import { CommandError } from '../base/command-error.ts';

/**
 * The hosts that the dashboard's config.json lets pictures be loaded from.
 *
 * @throws CommandError where it cannot be followed.
 */
export function avatarHosts(dashboardFolder: string): readonly string[] {
  const file = join(dashboardFolder, 'config.json');
  if (!existsSync(file)) return [];
  try {
    return readConfiguration(readFileSync(file, 'utf8')).avatar_hosts;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new CommandError(`Can’t use ${file}: ${error.message}. See docs/configuration.md.`);
  }
}
