import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { messageText } from './message-text.ts';
import type { BaseFolder, RepositoryPaths } from './repository-paths.ts';
import { SarifFields, SarifProblem } from './sarif-fields.ts';
import {
  placeOf,
  readResult,
  type ArtifactAddress,
  type LeftOut,
  type SarifContext,
  type SarifRule,
} from './sarif-result.ts';
import {
  MOST_RESULTS,
  SCANNER,
  type ScanError,
  type ScanResult,
  type ScanRule,
} from '../store/scan.ts';

/** A run of a tool, read from its results. */
export interface ReadRun {
  check_key: string;
  name: string;
  version: string | null;
  /** The commits that the run says it is of. */
  commits: readonly string[];
  /** When the tool ended, RFC 3339; null: it does not say. */
  ended_at: string | null;
  result_count: number;
  suppressed: number;
  left_out: Readonly<Record<LeftOut, number>>;
  /** A place outside of the repository, and how many results are at such ones. */
  outside: { example: string; count: number } | null;
  error: ScanError | null;
  /** The review that Docket saved as this run; null: it is a scanner’s. */
  saved: SavedReview | null;
  rules: readonly ScanRule[];
  /** gzip, the JSON text of a result each line; null: too many to be compared. */
  results: Buffer | null;
  /** Of rules and results. */
  digest: string;
}

/** A review as Docket saves it (src/record/sarif.ts). */
export interface SavedReview {
  public_key: string;
  /** The ids of its findings, one for each result. */
  findings: readonly string[];
}

/** The tool that a saved review is of. */
const DOCKET = 'Docket';
/** Characters of results, as they are in the file, and as they are kept. */
const MOST_READ = 128 * 1024 * 1024;
const MOST_KEPT = 32 * 1024 * 1024;
/** Rules and files of a run. */
const MOST_LISTED = 500_000;
/** Folders that places are relative to. Each may be within another one, so many would take long to follow. */
const MOST_BASES = 1_000;

/** Gathers a run while its members come, in any order; what they mean is known at its end. */
export class SarifRun {
  readonly path: string;
  readonly #paths: RepositoryPaths;
  readonly #driver = new Map<string, unknown>();
  readonly #rules = new Map<string, SarifRule[]>();
  /** The parts of the tool by name and by guid: `driver`, or the position of an extension. */
  readonly #components = new Map<string, string>();
  readonly #artifacts: (ArtifactAddress | undefined)[] = [];
  readonly #bases = new Map<string, BaseFolder>();
  readonly #descriptors: SarifRule[] = [];
  readonly #notifications: SarifFields[] = [];
  readonly #gaps: string[] = [];
  readonly #overrides: SarifFields[] = [];
  readonly #commits: string[] = [];
  readonly #roots: string[] = [];
  readonly #provenance: SarifFields[] = [];
  #failed = false;
  #endedAt: string | null = null;
  #category = '';
  #review: string | undefined;
  #held: { text: string; index: number }[] = [];
  #heldSize = 0;
  #count = 0;
  #isWhole = true;

  /** @param path For example `runs[0]`. */
  constructor(path: string, paths: RepositoryPaths) {
    this.path = path;
    this.#paths = paths;
  }

  /** Whether results are still kept, or only counted. */
  get keeps(): boolean {
    return this.#isWhole;
  }

  get count(): number {
    return this.#count;
  }

  countResult(): void {
    this.#count += 1;
    if (this.#count > MOST_RESULTS) this.#drop();
  }

  addResult(text: string, index: number): void {
    this.#held.push({ text, index });
    this.#heldSize += text.length;
    if (this.#heldSize > MOST_READ) this.#drop();
  }

  addDriver(name: string, value: unknown): void {
    this.#driver.set(name, value);
  }

  /** @param name Or guid. */
  addComponentName(component: string, name: unknown): void {
    if (typeof name === 'string') this.#components.set(name, component);
  }

  /** @param component `driver`, or the position of an extension. */
  addRule(component: string, rule: SarifFields): void {
    const rules = this.#rules.get(component) ?? [];
    if (rules.length >= MOST_LISTED) throw new SarifProblem(rule.path, 'too many rules');
    rules.push(ruleOf(rule));
    this.#rules.set(component, rules);
  }

  addArtifact(index: number, location: SarifFields): void {
    if (index >= MOST_LISTED) throw new SarifProblem(location.path, 'too many files');
    const uri = location.text('uri');
    this.#artifacts[index] =
      uri === undefined ? undefined : { uri, base: location.text('uriBaseId') };
  }

  addBases(bases: SarifFields): void {
    const found = new Map<string, ArtifactAddress>();
    const names = bases.names();
    if (names.length > MOST_BASES) throw new SarifProblem(bases.path, 'too many base folders');
    for (const name of names) {
      const location = bases.object(name);
      const uri = location?.text('uri');
      if (uri !== undefined) found.set(name, { uri, base: location?.text('uriBaseId') });
    }
    for (const name of found.keys()) this.#bases.set(name, baseFolder(found, name));
  }

  addProvenance(provenance: SarifFields): void {
    const commit = provenance.text('revisionId');
    if (commit?.trim()) this.#commits.push(commit);
    this.#provenance.push(provenance);
  }

  addCategory(details: SarifFields): void {
    // The part behind the last slash names one run of a category (SARIF 2.1.0, 3.17.3).
    const id = details.text('id') ?? '';
    this.#category = id.slice(0, Math.max(0, id.lastIndexOf('/')));
  }

  addProperties(properties: SarifFields): void {
    this.#review = properties.looseText('review');
  }

  addEnd(time: unknown): void {
    const date = typeof time === 'string' ? Date.parse(time) : Number.NaN;
    if (!Number.isNaN(date)) this.#endedAt = new Date(date).toISOString();
  }

  addSuccess(successful: unknown): void {
    if (successful === false) this.#failed = true;
  }

  /** A kind of notification that the tool describes as it does its rules. */
  addDescriptor(descriptor: SarifFields): void {
    if (this.#descriptors.length >= MOST_LISTED)
      throw new SarifProblem(descriptor.path, 'too many notifications');
    this.#descriptors.push(ruleOf(descriptor));
  }

  /** Something that a tool says about its own work. */
  addNotification(notification: SarifFields): void {
    const level = notification.text('level');
    if (level === undefined || level === 'error') this.#notifications.push(notification);
  }

  /** Something of it that could not be read. */
  addGap(text: string): void {
    this.#gaps.push(text);
  }

  addOverride(override: SarifFields): void {
    this.#overrides.push(override);
  }

  /** @throws SarifProblem */
  finish(): ReadRun {
    const name = this.#driverText('name');
    if (name === undefined) throw new SarifProblem(`${this.path}.tool.driver.name`, 'is missing');
    for (const provenance of this.#provenance) this.#roots.push(...this.#mappedTo(provenance));
    for (const [base, { root, folder }] of this.#bases) {
      if (ROOT_NAME.test(base) && folder === '' && root !== '') this.#roots.push(root);
    }
    for (const override of this.#overrides) this.#override(override);
    const kept = new Map<SarifRule, number>();
    const context: SarifContext = {
      paths: this.#paths.with(this.#roots),
      bases: this.#bases,
      artifacts: this.#artifacts,
      ruleOf: (result) => this.#ruleOf(result),
      keep: (rule) => {
        const position = kept.get(rule) ?? kept.size;
        kept.set(rule, position);
        return position;
      },
      messages: this.#messages(),
    };
    const left_out = { NO_PROBLEM: 0, ABSENT: 0 };
    const lines: string[] = [];
    const ids: string[] = [];
    let size = 0;
    let suppressed = 0;
    let outside: ReadRun['outside'] = null;
    for (const { text, index } of this.#held) {
      const fields = new SarifFields(JSON.parse(text), `${this.path}.results[${index}]`);
      ids.push(fields.looseText('guid') ?? '');
      const result = readResult(fields, context);
      if (typeof result === 'string') {
        left_out[result] += 1;
        continue;
      }
      if (result.suppressed !== undefined) suppressed += 1;
      outside = countOutside(outside, result);
      const line = JSON.stringify(result);
      size += line.length;
      if (size > MOST_KEPT) this.#drop();
      else if (this.#isWhole) lines.push(line);
    }
    const rules = [...kept.keys()].map(({ id, about, help }): ScanRule => ({
      id,
      ...(about !== undefined && { about }),
      ...(help !== undefined && { help }),
    }));
    const results = this.#isWhole ? lines.join('\n') : null;
    const told = this.#isWhole ? lines.length : this.#count;
    this.#held = [];
    return {
      check_key: keyOf(name, this.#category),
      name: this.#category === '' ? name : `${name} (${this.#category})`,
      version:
        this.#driverText('semanticVersion') ??
        this.#driverText('version') ??
        this.#driverText('dottedQuadFileVersion') ??
        null,
      commits: [...new Set(this.#commits)],
      ended_at: this.#endedAt,
      result_count: told,
      suppressed,
      left_out,
      outside,
      error: this.#errorOf(name, context),
      saved:
        name !== DOCKET || this.#review === undefined || ids.length < this.#count
          ? null
          : { public_key: this.#review, findings: ids },
      rules,
      results: results === null ? null : gzipSync(`${results}\n`),
      digest: hash('sha256', JSON.stringify([rules, told, results])),
    };
  }

  #drop(): void {
    this.#isWhole = false;
    this.#held = [];
  }

  #driverText(name: string): string | undefined {
    const value = this.#driver.get(name);
    return typeof value === 'string' && value.trim() !== ''
      ? value.trim().slice(0, 200)
      : undefined;
  }

  #messages(): Map<string, string> {
    const value = this.#driver.get('globalMessageStrings') ?? {};
    return messagesOf(new SarifFields(value, `${this.path}.tool.driver.globalMessageStrings`));
  }

  #mappedTo(provenance: SarifFields): string[] {
    const mapped = provenance.object('mappedTo');
    const base = this.#bases.get(mapped?.text('uriBaseId') ?? '');
    const address = mapped?.text('uri') ?? (base && `${base.root}/${base.folder}`);
    return address === undefined ? [] : [address];
  }

  #errorOf(name: string, context: SarifContext): ScanError | null {
    const errors = this.#notifications.filter((each) => this.#isError(each));
    const [first] = errors;
    if (first === undefined) {
      const failed = this.#failed ? ['The tool reports that it didn’t finish successfully.'] : [];
      const [detail] = [...failed, ...this.#gaps];
      return detail === undefined ? null : { path: name, detail };
    }
    const [location] = first.objects('locations');
    const place = location && placeOf(location, context);
    const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more in this run)`;
    return { path: place?.path ?? name, detail: `${this.#told(first, context)}${more}` };
  }

  #isError(notification: SarifFields): boolean {
    const level = notification.text('level') ?? this.#descriptorOf(notification)?.level;
    return level === 'error';
  }

  #told(notification: SarifFields, { messages }: SarifContext): string {
    const descriptor = this.#descriptorOf(notification);
    const stringOf = (id: string): string | undefined =>
      descriptor?.messages.get(id) ?? messages.get(id);
    const told = messageText(notification.object('message'), stringOf);
    if (told !== '') return told;
    return notification.object('descriptor')?.text('id') ?? 'The tool reports an error.';
  }

  #descriptorOf(notification: SarifFields): SarifRule | undefined {
    const reference = notification.object('descriptor');
    const index = reference?.index('index');
    const id = reference?.text('id');
    const at = index === undefined ? undefined : this.#descriptors[index];
    if (at !== undefined && (id === undefined || isOf(id, at.id))) return at;
    return this.#descriptors.find((each) => each.id === id);
  }

  /** The rule of a result, found as it is named: by component and position, or by its id. */
  #ruleOf(result: SarifFields): SarifRule {
    const reference = result.object('rule');
    const index = reference?.index('index') ?? result.index('ruleIndex');
    const id = reference?.text('id') ?? result.text('ruleId');
    return this.#ruleAt(reference?.object('toolComponent'), index, id);
  }

  #ruleAt(
    component: SarifFields | undefined,
    index: number | undefined,
    id: string | undefined,
  ): SarifRule {
    const rules = this.#rules.get(this.#componentOf(component) ?? '') ?? [];
    const at = index === undefined ? undefined : rules[index];
    const found =
      (at !== undefined && (id === undefined || isOf(id, at.id)) ? at : undefined) ??
      (id === undefined ? undefined : this.#ruleNamed(id));
    return found ?? this.#unknownRule(id ?? '', at);
  }

  /** undefined: one that isn't in the file. */
  #componentOf(reference: SarifFields | undefined): string | undefined {
    const index = reference?.index('index');
    if (index !== undefined) return String(index);
    const names = [reference?.text('guid'), reference?.text('name')].filter(
      (name) => name !== undefined,
    );
    if (names.length === 0) return 'driver';
    return names.map((name) => this.#components.get(name)).find((each) => each !== undefined);
  }

  readonly #named = new Map<string, SarifRule>();

  #ruleNamed(id: string): SarifRule | undefined {
    if (this.#named.size === 0) {
      for (const rule of [...this.#rules.values()].flat().toReversed())
        this.#named.set(rule.id, rule);
    }
    // `CA1000/1` is a rule below `CA1000`.
    return this.#named.get(id) ?? this.#named.get(id.slice(0, Math.max(0, id.lastIndexOf('/'))));
  }

  readonly #unknown = new Map<string, SarifRule>();

  /** @param at The rule at the position that the result gives, though it has another name. */
  #unknownRule(id: string, at: SarifRule | undefined): SarifRule {
    const key = JSON.stringify([id, at?.id]);
    const known = this.#unknown.get(key);
    if (known !== undefined) return known;
    const rule = { ...(at ?? NO_RULE), id };
    this.#unknown.set(key, rule);
    return rule;
  }

  #override(override: SarifFields): void {
    const descriptor = override.object('descriptor');
    const level = override.object('configuration')?.text('level');
    if (level === undefined) return;
    const id = descriptor?.text('id');
    const rule = this.#ruleAt(descriptor?.object('toolComponent'), descriptor?.index('index'), id);
    // What names a part of a rule, or none that is known, doesn't hold for all of it.
    if (rule.id !== '' && rule.id === (id ?? rule.id)) rule.level = level;
  }
}

const NO_RULE: Omit<SarifRule, 'id'> = {
  about: undefined,
  help: undefined,
  level: undefined,
  security: undefined,
  messages: new Map(),
};

/** Names by which tools call the root of what they scan. */
const ROOT_NAME = /^%?(?:SRC|REPO|PROJECT)_?ROOT%?$/i;

function isOf(id: string, rule: string): boolean {
  return id === rule || id.startsWith(`${rule}/`);
}

function ruleOf(rule: SarifFields): SarifRule {
  const short = textOf(rule.object('shortDescription'));
  const id = rule.text('id') ?? '';
  const name = rule.text('name');
  // A name that the rule’s ID holds describes nothing.
  const named = name !== undefined && id.includes(name) ? undefined : name;
  const about = textOf(rule.object('fullDescription')) ?? short ?? named;
  const help = textOf(rule.object('help'));
  const uri = rule.text('helpUri')?.trim() ?? '';
  const see = uri === '' || help?.includes(uri) ? undefined : `See ${uri}`;
  const told = [help === about ? undefined : help, see].filter((text) => text !== undefined);
  return {
    id,
    about,
    help: told.length === 0 ? undefined : told.join('\n\n'),
    level: rule.object('defaultConfiguration')?.text('level'),
    security: rule.object('properties')?.looseNumber('security-severity'),
    messages: messagesOf(rule.object('messageStrings')),
  };
}

function textOf(message: SarifFields | undefined): string | undefined {
  const text = (message?.text('text') ?? message?.text('markdown') ?? '').trim();
  return text === '' ? undefined : text;
}

function messagesOf(strings: SarifFields | undefined): Map<string, string> {
  const texts = (strings?.names() ?? []).map((name): [string, string] => [
    name,
    textOf(strings?.object(name)) ?? '',
  ]);
  return new Map(texts);
}

/** The folder that a base names; one that is relative is below another. */
function baseFolder(bases: ReadonlyMap<string, ArtifactAddress>, name: string): BaseFolder {
  let folder = '';
  const seen = new Set<string>();
  for (let at: string | undefined = name; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const base = bases.get(at);
    if (base === undefined) break;
    if (base.base === undefined && /^[A-Za-z][A-Za-z\d+.-]*:|^\//.test(base.uri)) {
      return { root: base.uri, folder };
    }
    folder = `${base.uri.replace(/\/+$/, '')}/${folder}`;
    at = base.base;
  }
  return { root: '', folder };
}

/** Names that differ in case or in what is between their words are the same tool; `c`, `c++` and `c#` aren't. */
function keyOf(name: string, category: string): string {
  const words = [name, category].map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}+#]+/gu, '_')
      .replaceAll(/^_|_$/g, ''),
  );
  return (
    SCANNER +
    words
      .filter((word) => word !== '')
      .join('.')
      .slice(0, 200)
  );
}

function countOutside(
  outside: ReadRun['outside'],
  { places: [place] }: ScanResult,
): ReadRun['outside'] {
  if (place?.outside !== true || place.no_file === true) return outside;
  return { example: outside?.example ?? place.path, count: (outside?.count ?? 0) + 1 };
}
