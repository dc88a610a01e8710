import type { CustomerCheck } from '../../src/api/types.ts';
import type { Check } from './check.ts';
import { DEFAULT_CONFIGURATION, parseConfiguration, type Configuration } from './configuration.ts';
import type { GitRepository } from './git.ts';
import { isFile, type TreeReader } from './tree.ts';

/** Where a repository says how it is reviewed. */
const PATH = '.docket/config.yaml';

/** Bytes. */
const LARGEST = 64 * 1024;
/** Problems that are told one by one. */
const MOST_TOLD = 5;

/** The configuration that a review goes by, and what is recorded of it. */
export interface ConfigurationInForce {
  configuration: Configuration;
  /** The file as a check of its own; null: there is no such file. */
  view: CustomerCheck | null;
  /** Why the file is not followed; null: it is, or there is none. */
  gap: NotFollowed['gap'] | null;
}

/** Where there is nothing to be read. */
export const NO_CONFIGURATION: ConfigurationInForce = {
  configuration: DEFAULT_CONFIGURATION,
  view: null,
  gap: null,
};

/**
 * Reads `.docket/config.yaml` of a tree. A file that is wrong in any way is not followed at all: the
 * review goes by the defaults, and the record says what is wrong.
 *
 * @throws MissingTree, GitGone
 */
export async function readConfiguration(
  { git, trees, checks, now }: ConfigurationSource,
  tree: string,
): Promise<ConfigurationInForce> {
  const file = await trees.entryAt(tree, PATH);
  if (file === null) return NO_CONFIGURATION;
  const read = isFile(file) ? await readText(git, file.id) : invalid(['it isn’t a file']);
  const keys = checks.map(({ key }) => key);
  const followed = 'text' in read ? parse(read.text, keys) : read;
  const about = {
    name: 'Repository configuration',
    lifecycle: 'GATING',
    evaluated_at: now().toISOString(),
  };
  if (!('gap' in followed)) {
    const view = { ...about, outcome: 'READY', detail: inForce(followed) };
    return { configuration: followed, view, gap: null };
  }
  const { gap, problems } = followed;
  const more = problems.length > MOST_TOLD ? `; and ${problems.length - MOST_TOLD} more` : '';
  return {
    configuration: DEFAULT_CONFIGURATION,
    gap,
    view: {
      ...about,
      outcome: 'UNRESOLVED',
      detail: `${PATH} is ignored; this review uses the defaults.`,
      unresolved_reason: {
        code: gap,
        detail: `${PATH}: ${problems.slice(0, MOST_TOLD).join('; ')}${more}.`,
      },
    },
  };
}

interface ConfigurationSource {
  git: GitRepository;
  trees: TreeReader;
  checks: readonly Check[];
  now: () => Date;
}

/** Why a file is not followed. */
interface NotFollowed {
  gap: 'CONFIGURATION_INVALID' | 'CONFIGURATION_NOT_READ';
  problems: readonly string[];
}

function invalid(problems: readonly string[]): NotFollowed {
  return { gap: 'CONFIGURATION_INVALID', problems };
}

function parse(text: string, checkKeys: readonly string[]): Configuration | NotFollowed {
  const parsed = parseConfiguration(text, checkKeys);
  return 'problems' in parsed ? invalid(parsed.problems) : parsed;
}

async function readText(git: GitRepository, id: string): Promise<{ text: string } | NotFollowed> {
  const object = await git.object(id);
  if (object === null) {
    return { gap: 'CONFIGURATION_NOT_READ', problems: ['it isn’t in this clone'] };
  }
  if (object.size > LARGEST) {
    return invalid([`it is ${object.size} bytes; the limit is ${LARGEST}`]);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(object.bytes) };
  } catch {
    return invalid(['it isn’t UTF-8 text']);
  }
}

function inForce({ environments, blocks_on, checks }: Configuration): string {
  const named = `${environments.length === 1 ? 'environment' : 'environments'} ${environments.join(', ')}`;
  const settings = checks.size === 0 ? '' : `; settings for ${[...checks.keys()].join(', ')}`;
  const present = blocks_on === 'PRESENT' ? '; checks block on any condition that is present' : '';
  return `This review uses ${PATH}: ${named}${present}${settings}.`;
}
