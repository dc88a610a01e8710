import type { CheckLifecycle } from '../../src/api/types.ts';
import { SCANNER } from '../store/scan.ts';
import { YamlFile } from './checks/yaml-file.ts';

const BLOCKS_ON = ['CHANGE', 'PRESENT'] as const;

/** What a repository says about its own reviews. */
export interface Configuration {
  /** Display names; each gets an assessment. */
  environments: readonly string[];
  /** For the checks that say nothing else. */
  blocks_on: BlocksOn;
  /** By check key; a check that is not named goes by its own settings. */
  checks: ReadonlyMap<string, CheckSettings>;
}

/** What a check blocks on: what a change introduces or changes, or all that is there. */
export type BlocksOn = (typeof BLOCKS_ON)[number];

export interface CheckSettings {
  /** Left out: as for all checks. */
  blocks_on?: BlocksOn;
  /** Left out: the check's own. */
  lifecycle?: CheckLifecycle;
  /** Left out: every one. */
  environments?: readonly string[];
}

/** Without a configuration: one environment, and every check as it is. */
export const DEFAULT_CONFIGURATION: Configuration = {
  environments: ['default'],
  blocks_on: 'CHANGE',
  checks: new Map(),
};

const LIFECYCLES = ['GATING', 'SHADOW', 'QUARANTINED'] as const satisfies CheckLifecycle[];
const MOST_ENVIRONMENTS = 10;
/** Characters. */
const LONGEST_NAME = 60;

/**
 * Reads a configuration file.
 *
 * @param text YAML.
 * @param checkKeys The checks that it can speak of.
 * @returns its problems, when there are any ("line 3: “a” is named twice"): then nothing of it holds.
 */
export function parseConfiguration(
  text: string,
  checkKeys: readonly string[],
): Configuration | { problems: readonly string[] } {
  const read = YamlFile.read(text, (files) => configurationOf(files, checkKeys));
  return 'unread' in read
    ? { problems: [`it isn’t valid YAML: ${read.unread.detail}`] }
    : read.facts;
}

function configurationOf(
  [file, second]: readonly YamlFile[],
  checkKeys: readonly string[],
): Configuration | { problems: readonly string[] } {
  if (second !== undefined) return { problems: ['it contains more than one YAML document'] };
  if (file === undefined || file.isNothing(file.root)) return DEFAULT_CONFIGURATION;
  const reader = new ConfigurationReader(file, checkKeys);
  const configuration = reader.read();
  if (reader.problems.length === 0) return configuration;
  const inOrder = reader.problems.toSorted((a, b) => a.line - b.line);
  return { problems: inOrder.map(({ line, text }) => `line ${line}: ${text}`) };
}

type Entry = ReturnType<YamlFile['entries']>[number];

/** Goes through a configuration file once, and gathers what is wrong with it. */
class ConfigurationReader {
  readonly problems: { line: number; text: string }[] = [];
  readonly #file: YamlFile;
  readonly #checkKeys: readonly string[];

  constructor(file: YamlFile, checkKeys: readonly string[]) {
    this.#file = file;
    this.#checkKeys = checkKeys;
  }

  read(): Configuration {
    const members = this.#members({ line: 1, value: this.#file.root }, 'it', [
      'environments',
      'blocks_on',
      'checks',
    ]);
    const named = members.get('environments');
    const environments =
      named === undefined ? DEFAULT_CONFIGURATION.environments : this.#names(named);
    const settings = members.get('checks');
    // What is wrong with the environments is said once, not again for each check.
    const known = this.problems.length > 0 ? null : environments;
    const checks = new Map<string, CheckSettings>();
    const keys = [...this.#checkKeys, `${SCANNER}*`];
    for (const [key, entry] of this.#members(settings, '“checks”', keys)) {
      checks.set(key, this.#settings(entry, known));
    }
    const blocksOn = this.#chosen(members.get('blocks_on'), 'what blocks', BLOCKS_ON);
    return { environments, blocks_on: blocksOn ?? DEFAULT_CONFIGURATION.blocks_on, checks };
  }

  #settings(entry: Entry, known: readonly string[] | null): CheckSettings {
    const members = this.#members(entry, `“${entry.key}”`, [
      'lifecycle',
      'blocks_on',
      'environments',
    ]);
    const lifecycle = this.#chosen(members.get('lifecycle'), 'a lifecycle', LIFECYCLES);
    const blocksOn = this.#chosen(members.get('blocks_on'), 'what blocks', BLOCKS_ON);
    const environments = members.get('environments');
    const settings: CheckSettings = {};
    if (lifecycle !== undefined) settings.lifecycle = lifecycle;
    if (blocksOn !== undefined) settings.blocks_on = blocksOn;
    if (environments !== undefined) {
      settings.environments = this.#names(environments);
      const unknown = settings.environments.find((name) => known?.includes(name) === false);
      if (unknown !== undefined) {
        const there = `the environments are ${known?.join(', ')}`;
        this.#problem(environments.line, `unknown environment ${quoted(unknown)}: ${there}`);
      }
    }
    return settings;
  }

  /** One of some values; undefined where it is none, which is a problem, or left out. */
  #chosen<Value extends string>(
    entry: Entry | undefined,
    what: string,
    values: readonly Value[],
  ): Value | undefined {
    if (entry === undefined) return undefined;
    const text = this.#file.text(entry.value);
    const chosen = values.find((each) => each === text);
    if (chosen === undefined) {
      this.#problem(entry.line, `${what} must be one of ${values.join(', ')}`);
    }
    return chosen;
  }

  /**
   * The members of a map, when it is one (or nothing) and has none but these, once each.
   *
   * @param keys `*` at the end of one stands for anything.
   */
  #members(
    holder: Pick<Entry, 'line' | 'value'> | undefined,
    what: string,
    keys: readonly string[],
  ): Map<string, Entry> {
    const members = new Map<string, Entry>();
    const { line, value } = holder ?? { line: 1, value: null };
    if (!this.#file.isMap(value) && !this.#file.isNothing(value)) {
      this.#problem(line, `${what} must be a map`);
    }
    for (const entry of this.#file.entries(value)) {
      if (!keys.some((key) => isKey(entry.key, key))) {
        const known = `${what} can contain only ${keys.join(', ')}`;
        this.#problem(entry.line, `unknown key ${quoted(entry.key)}: ${known}`);
      } else if (members.has(entry.key)) {
        this.#problem(entry.line, `“${entry.key}” appears twice`);
      } else members.set(entry.key, entry);
    }
    return members;
  }

  /** A list of environments, each named once. */
  #names({ value, line }: Entry): string[] {
    const items = this.#file.items(value);
    if (items.length === 0) this.#problem(line, '“environments” must be a list of names');
    if (items.length > MOST_ENVIRONMENTS) {
      this.#problem(
        line,
        `at most ${MOST_ENVIRONMENTS} environments are allowed, not ${items.length}`,
      );
      return [];
    }
    const names: string[] = [];
    for (const item of items) {
      const name = this.#file.string(item);
      const wrong =
        name === null ? 'an environment name must be text; put it in quotes' : wrongName(name);
      const place = item === null ? line : this.#file.line(item);
      if (wrong !== null) this.#problem(place, wrong);
      else if (name !== null && names.includes(name)) {
        this.#problem(place, `${quoted(name)} is listed twice`);
      } else if (name !== null) names.push(name);
    }
    return names;
  }

  #problem(line: number, text: string): void {
    this.problems.push({ line, text });
  }
}

function isKey(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

function wrongName(name: string): string | null {
  if (name === '') return 'an environment name can’t be empty';
  if (name.length > LONGEST_NAME) {
    return `an environment name can’t exceed ${LONGEST_NAME} characters`;
  }
  if (name !== name.trim()) return `${quoted(name)} can’t start or end with a space`;
  // Control and formatting characters: two names that differ must look different.
  return /\p{C}/u.test(name) ? `${quoted(name)} contains an invisible character` : null;
}

/** Text of the file, short enough to be quoted. */
function quoted(text: string): string {
  return `“${text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text}”`;
}
