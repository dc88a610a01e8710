import { isObject } from '../lib/is-object.ts';

/** What `/config.json` says: how a deployment sets the dashboard up (docs/configuration.md). */
export interface Configuration {
  /** Hosts that pictures of authors may be loaded from, over https; with a port where it is not 443. */
  avatar_hosts: readonly string[];
  /** Whether the source interface (source.yaml) answers on this origin. */
  source: boolean;
}

/** What is not named is as it is without any configuration. */
export const NO_CONFIGURATION: Configuration = { avatar_hosts: [], source: false };

/** The file is not followed. The message names what is off in it. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads the text of a `config.json`.
 *
 * @throws ConfigurationError for anything that is not described: a setting that is mistyped must not
 *   pass for one that is left out.
 */
export function readConfiguration(text: string): Configuration {
  const value = parse(text);
  if (!isObject(value)) {
    throw new ConfigurationError('it isn’t a JSON object');
  }
  const { avatar_hosts: hosts = [], source = false, ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new ConfigurationError(`“${other}” isn’t a setting`);
  if (!Array.isArray(hosts)) throw new ConfigurationError('“avatar_hosts” isn’t a list');
  for (const [index, host] of hosts.entries()) {
    if (typeof host !== 'string' || !isHost(host)) {
      throw new ConfigurationError(
        `“avatar_hosts”[${index}] must be a host name, such as avatars.example.org`,
      );
    }
  }
  if (typeof source !== 'boolean') {
    throw new ConfigurationError('“source” must be true or false');
  }
  return { avatar_hosts: hosts as string[], source }; // each host was looked at
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError('it isn’t valid JSON');
  }
}

/** Also what keeps a host from adding words to a Content-Security-Policy. */
function isHost(text: string): boolean {
  return (
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(text) &&
    URL.canParse(`https://${text}`) &&
    new URL(`https://${text}`).host === text
  );
}
