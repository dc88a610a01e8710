import type { Condition, Extraction } from '../check.ts';
import {
  mismatchCondition,
  versionsKey,
  type Commands,
  type LockedManifest,
} from './lock-mismatch.ts';

/** A gem, with the versions that are asked for. */
interface Gem {
  name: string;
  /** With operators, as in Gemfile.lock, '' for none; null: what decides them isn’t written there. */
  spec: string | null;
  line: number;
}

/** What a Gemfile asks for, whatever it runs on. */
export interface Gemfile {
  type: 'gemfile';
  gems: readonly Gem[];
}

/** What a Gemfile.lock was made for. */
export interface GemLock {
  type: 'gem-lock';
  gems: readonly Gem[];
}

const COMMANDS: Commands = {
  install: 'bundle install',
  exact: 'BUNDLE_FROZEN=true bundle install',
};

/** Begins a block that says where gems come from or who needs them; all of them are locked. */
const TRANSPARENT = /^(?:group|platforms?|source|git|github|path|env)\b/;
const BEGINS =
  /(?:^|=\s*)(?:if|unless|case|begin)\b|^(?:while|until|for|def|class|module)\b|\bdo(?:\s*\|[^|]*\|)?$/;
const GEM = /^gem[\s(]\s*(?:"([^"\\#]+)"|'([^'\\]+)')/;
const ARGUMENT = /\s*,\s*\[?\s*(?:"([^"\\#]*)"|'([^'\\]*)')\s*\]?(?!\s*(?:=>|:[^:]))/y;
const MODIFIER = /\s(?:if|unless)\s/;

/**
 * Reads a Gemfile: the gems that it names in full, and not on a condition. What its Ruby code works out isn’t known.
 */
export function readGemfile(text: string): Extraction<Gemfile> {
  const gems = new Map<string, Gem>();
  /** For each block that is open, whether what is in it is surely asked for. */
  const blocks: boolean[] = [];
  for (const { statement, line } of statementsOf(text)) {
    if (/^end\b/.test(statement)) blocks.pop();
    else if (BEGINS.test(statement)) blocks.push(TRANSPARENT.test(statement));
    else if (blocks.every(Boolean) && !MODIFIER.test(statement)) {
      const gem = gemOf(statement, line);
      // The last one counts where a gem is named twice.
      if (gem !== null) gems.set(gem.name, gem);
    }
  }
  return { facts: { type: 'gemfile', gems: [...gems.values()] } };
}

/** The statements of a Gemfile, each in one line, without comments. */
function* statementsOf(text: string): Generator<{ statement: string; line: number }> {
  let begun: { statement: string; line: number } | null = null;
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    if (written === '__END__') return;
    const code = withoutComment(written).trim();
    if (code === '') continue;
    begun =
      begun === null
        ? { statement: code, line: index + 1 }
        : { statement: `${begun.statement} ${code}`, line: begun.line };
    if (/(?:[,\\([{]|&&|\|\|)$/.test(code) && begun.statement.length < LONGEST_STATEMENT) continue;
    yield begun;
    begun = null;
  }
  if (begun !== null) yield begun;
}
/** Characters. */
const LONGEST_STATEMENT = 10_000;

function withoutComment(line: string): string {
  return /^(?:[^"'#]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*/.exec(line)?.[0] ?? '';
}

function gemOf(statement: string, line: number): Gem | null {
  const found = GEM.exec(statement);
  const name = found?.[1] ?? found?.[2];
  if (found === null || name === undefined) return null;
  const versions: string[] = [];
  let end = found[0].length;
  ARGUMENT.lastIndex = end;
  for (let each = ARGUMENT.exec(statement); each !== null; each = ARGUMENT.exec(statement)) {
    versions.push(each[1] ?? each[2] ?? '');
    end = ARGUMENT.lastIndex;
  }
  // Behind the versions only options may come, which are named.
  const isKnown = /^\s*\)?$|^\s*,\s*(?:\w+:|["':])/.test(statement.slice(end));
  return { name, spec: isKnown ? specOf(versions) : null, line };
}

/** Versions as Gemfile.lock writes them. */
function specOf(versions: readonly string[]): string {
  const written = versions.map((each) => {
    const [, operator = '=', version = ''] = /^\s*([=!<>~]+)?\s*(.*?)\s*$/.exec(each) ?? [];
    return `${operator} ${version}`;
  });
  return written.filter((each) => each !== '>= 0').join(', ');
}

/** Reads a Gemfile.lock. */
export function readGemLock(text: string): Extraction<GemLock> {
  const gems: Gem[] = [];
  let isListed = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\S/.test(line)) isListed = line === 'DEPENDENCIES';
    const [, name, spec = ''] = /^ {2}([^\s!]+)(?: \(([^)]*)\))?!?$/.exec(line) ?? [];
    if (!isListed || name === undefined) continue;
    gems.push({ name, spec, line: index + 1 });
  }
  return { facts: { type: 'gem-lock', gems } };
}

/** The gems that the lock file wasn’t made for. */
export function bundlerConditions(
  paths: LockedManifest,
  manifest: Gemfile,
  lock: GemLock,
): Condition[] {
  const locked = new Map(lock.gems.map((gem) => [gem.name, gem]));
  return manifest.gems.flatMap(({ name, spec, line }) => {
    const has = locked.get(name);
    if (has !== undefined && (spec === null || versionsKey(spec) === versionsKey(has.spec ?? '')))
      return [];
    const mismatch = {
      name,
      asked: { versions: spec ?? '', line },
      locked: has && { versions: has.spec ?? '', line: has.line },
    };
    return mismatchCondition(paths, mismatch, COMMANDS);
  });
}
