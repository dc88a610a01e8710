import type { Node } from 'yaml';
import { UNTRUSTED } from './untrusted-contexts.ts';
import { expressionsIn, flowsOf, type Flow } from './workflow-expressions.ts';
import type { YamlFile } from './yaml-file.ts';

/** What a workflow or an action's definition does with text and code that others choose. */
export interface InputFacts {
  /** The events that start the workflow; null: those of whoever uses the action. */
  events: readonly string[] | null;
  scripts: readonly ScriptInput[];
  checkouts: readonly Checkout[];
}

/** Text that a job puts into its scripts. */
export interface ScriptInput {
  /** The job; '' in an action's own steps. */
  job: string;
  /** As it is named: `github.head_ref`, `toJSON(github.event)`. */
  name: string;
  /** The untrusted contexts that it is, or that the JSON holds. */
  contexts: readonly string[];
  /** A step's `run`, or the `script` of actions/github-script. */
  kind: Script;
  /** Where, in order and at least one: the first ones. */
  lines: readonly number[];
}

/** Lines of one text or code in one job that are told. */
const MOST_LINES = 20;

export type Script = 'run' | 'script';

/** Code that steps of a job check out and that may be a pull request's. */
export interface Checkout {
  job: string;
  /** As written, what names it: the ref, the repository that it is one of, or both. */
  names: readonly string[];
  /** Whether the ref names a commit; else, it is some code of the repository that is named. */
  commit: boolean;
  /** The event that it is about. */
  event: string;
  /** Where, in order and at least one: the first ones. */
  lines: readonly number[];
}

/** What a workflow or an action's definition does with what others choose. */
export function readInputs(kind: string, file: YamlFile): InputFacts {
  const reader = new InputReader(file);
  if (kind === 'action') {
    reader.readSteps('', file.get(file.get(file.root, 'runs'), 'steps'));
    return { events: null, ...reader.found() };
  }
  for (const { key: job, value } of file.entries(file.get(file.root, 'jobs'))) {
    reader.readSteps(job, file.get(value, 'steps'));
  }
  const on = file.get(file.root, 'on');
  const { scripts, checkouts } = reader.found();
  const known = namesBranches(file, file.get(on, 'workflow_run'));
  return {
    events: eventsOf(file, on),
    scripts: known ? scripts.filter(({ name }) => name !== HEAD_BRANCH) : scripts,
    checkouts,
  };
}

const HEAD_BRANCH = 'github.event.workflow_run.head_branch';

/** Whether the branches that start a workflow are named one by one, so that nobody can choose another name. */
function namesBranches(file: YamlFile, event: Node | null): boolean {
  const branches = file.get(event, 'branches');
  const names = [branches, ...file.items(branches)].flatMap((each) => file.text(each) ?? []);
  return names.length > 0 && names.every((name) => !/[*?+[!]/.test(name));
}

function eventsOf(file: YamlFile, on: Node | null): string[] {
  const names = [file.text(on), ...file.items(on).map((each) => file.text(each))];
  return [...names.flatMap((name) => name ?? []), ...file.entries(on).map(({ key }) => key)];
}

/** An untrusted text in one script, and its line. */
interface Place extends Pick<ScriptInput, 'name' | 'contexts'> {
  /** It is JSON, and not in quotes: what JavaScript reads as a value, whatever its text. */
  value: boolean;
  line: number;
}

/** An expression in a script, and its line. */
interface Expression {
  /** As it is written. */
  expression: string;
  /** The last characters before it in its line. */
  before: string;
  line: number;
}

/** Characters before an expression in which the command that it is given to is looked for. */
const LONGEST_COMMAND = 200;

/** What one step checks out, and its line. */
type Code = Omit<Checkout, 'job' | 'lines'> & { line: number };

/** Of one job, by kind and name. */
type Scripts = Map<string, Omit<ScriptInput, 'lines'> & { lines: Set<number> }>;
/** Of one job, by event and name. */
type Checkouts = Map<string, Omit<Checkout, 'lines'> & { lines: Set<number> }>;

class InputReader {
  readonly #file: YamlFile;
  /** By script: an alias can give the same one to many steps. */
  readonly #expressions = new Map<Node, readonly Expression[]>();
  readonly #places = new Map<Node, readonly Place[]>();
  /** By script, or by what a step gives to actions/checkout. */
  readonly #code = new Map<Node, readonly Code[]>();
  readonly #scripts: ScriptInput[] = [];
  readonly #checkouts: Checkout[] = [];

  constructor(file: YamlFile) {
    this.#file = file;
  }

  found(): Pick<InputFacts, 'scripts' | 'checkouts'> {
    return { scripts: this.#scripts, checkouts: this.#checkouts };
  }

  readSteps(job: string, steps: Node | null): void {
    const scripts: Scripts = new Map();
    const checkouts: Checkouts = new Map();
    for (const step of this.#file.items(steps)) {
      const uses = this.#file.text(this.#file.get(step, 'uses')) ?? '';
      const given = this.#file.get(step, 'with');
      const run = this.#file.get(step, 'run');
      this.#readScript(scripts, job, 'run', run);
      this.#addCode(checkouts, job, this.#codeInCommands(run));
      if (/^actions\/github-script@/i.test(uses)) {
        this.#readScript(scripts, job, 'script', this.#file.getInAnyCase(given, 'script'));
      }
      if (/^actions\/checkout@/i.test(uses)) this.#addCode(checkouts, job, this.#codeOf(given));
    }
    for (const each of scripts.values()) {
      this.#scripts.push({ ...each, job: this.#file.taken(job), lines: [...each.lines] });
    }
    for (const each of checkouts.values()) {
      this.#checkouts.push({ ...each, job: this.#file.taken(job), lines: [...each.lines] });
    }
  }

  #readScript(scripts: Scripts, job: string, kind: Script, script: Node | null): void {
    for (const { line, value, ...input } of this.#placesIn(script)) {
      if (value && kind === 'script') continue;
      const key = `${kind} ${input.name}`;
      const known = scripts.get(key);
      if (known === undefined) scripts.set(key, { job, kind, ...input, lines: new Set([line]) });
      else if (known.lines.size < MOST_LINES) known.lines.add(line);
    }
  }

  #placesIn(script: Node | null): readonly Place[] {
    if (script === null) return [];
    let places = this.#places.get(script);
    if (places === undefined) {
      places = this.#expressionsIn(script).flatMap(({ expression, before, line }) => {
        const quoted = /['"`]$/.test(before);
        return flowsOf(expression).flatMap((flow) => placeOf(flow, quoted, line));
      });
      this.#places.set(script, places);
    }
    this.#file.count(places.length);
    return places;
  }

  /** The expressions of a script. */
  #expressionsIn(script: Node): readonly Expression[] {
    const known = this.#expressions.get(script);
    if (known !== undefined) return known;
    const text = this.#file.text(script) ?? '';
    const expressions = expressionsIn(text);
    const lines = this.#file.linesOf(script, expressions);
    let end = 0;
    const found = expressions.map((expression, at) => {
      const begin = text.indexOf(expression, end);
      end = begin + expression.length;
      const from = Math.max(text.lastIndexOf('\n', begin - 1) + 1, begin - LONGEST_COMMAND);
      const before = begin === 0 ? '' : text.slice(from, begin);
      return { expression, before, line: lines[at] ?? 0 };
    });
    this.#expressions.set(script, found);
    return found;
  }

  /** What the commands of a script check out. */
  #codeInCommands(script: Node | null): readonly Code[] {
    if (script === null) return [];
    let code = this.#code.get(script);
    if (code === undefined) {
      code = this.#expressionsIn(script).flatMap(({ expression, before, line }) => {
        const names = [expression];
        const events = new Set(
          CHECKOUT_COMMANDS.filter(({ command }) => command.test(before)).flatMap(({ table }) => [
            ...eventsNamed(expression, table),
          ]),
        );
        return Array.from(events, (event) => ({ names, commit: true, event, line }));
      });
      this.#code.set(script, code);
    }
    for (const { names } of code) for (const name of names) this.#file.taken(name);
    return code;
  }

  #addCode(checkouts: Checkouts, job: string, found: readonly Code[]): void {
    for (const { line, ...code } of found) {
      const key = JSON.stringify([code.event, ...code.names]);
      const known = checkouts.get(key);
      if (known === undefined) checkouts.set(key, { job, ...code, lines: new Set([line]) });
      else if (known.lines.size < MOST_LINES) known.lines.add(line);
    }
  }

  #codeOf(given: Node | null): readonly Code[] {
    if (given === null) return [];
    let code = this.#code.get(given);
    if (code === undefined) {
      const refNode = this.#file.getInAnyCase(given, 'ref');
      const repositoryNode = this.#file.getInAnyCase(given, 'repository');
      const ref = this.#file.text(refNode) ?? '';
      const repository = this.#file.text(repositoryNode) ?? '';
      const commits = eventsOfRef(ref);
      const others = eventsNamed(repository, REPOSITORIES).difference(commits);
      const names = [ref, repository].filter((name) => name !== '');
      const line = this.#file.line(ref === '' ? repositoryNode : refNode);
      code = [
        ...Array.from(commits, (event) => ({ names: [ref], commit: true, event, line })),
        ...Array.from(others, (event) => ({ names, commit: false, event, line })),
      ];
      this.#code.set(given, code);
    }
    for (const { names } of code) for (const name of names) this.#file.taken(name);
    return code;
  }
}

function placeOf({ path, json }: Flow, quoted: boolean, line: number): Place[] {
  const contexts = json
    ? Object.keys(UNTRUSTED).filter((key) => `${key}.`.startsWith(`${path}.`))
    : Object.keys(UNTRUSTED).filter((key) => key === path);
  const name = json ? `toJSON(${path})` : path;
  return contexts.length === 0 ? [] : [{ name, contexts, value: json && !quoted, line }];
}

/** By what a commit is named: the event that brings it. A branch's name alone is one of this repository. */
const COMMITS: Readonly<Record<string, string>> = {
  'github.event.pull_request.head.sha': 'pull_request_target',
  'github.event.pull_request.merge_commit_sha': 'pull_request_target',
  'github.event.workflow_run.head_sha': 'workflow_run',
  'github.event.workflow_run.head_commit.id': 'workflow_run',
};
/** What numbers a pull request, where it stands in `refs/pull/N/head` or `refs/pull/N/merge`. */
const NUMBERS: Readonly<Record<string, string>> = {
  'github.event.number': 'pull_request_target',
  'github.event.pull_request.number': 'pull_request_target',
  'github.event.issue.number': 'issue_comment',
};
/** The other repository that a branch is one of. */
const REPOSITORIES: Readonly<Record<string, string>> = {
  'github.event.pull_request.head.repo.full_name': 'pull_request_target',
  'github.event.workflow_run.head_repository.full_name': 'workflow_run',
};

/** The branch of a pull request. */
const BRANCHES: Readonly<Record<string, string>> = {
  'github.head_ref': 'pull_request_target',
  'github.event.pull_request.head.ref': 'pull_request_target',
};
/** Commands that check out what an expression behind them names, and what it is then. */
const CHECKOUT_COMMANDS: readonly { command: RegExp; table: Readonly<Record<string, string>> }[] = [
  {
    command: /^(?:[^#]*[\s;&|(])?gh\s+pr\s+checkout\s[^#;&|]*$/,
    table: { ...NUMBERS, ...BRANCHES },
  },
  {
    command: /^(?:[^#]*[\s;&|(])?git\s+(?:checkout|switch|reset|merge)\s[^#;&|]*$/,
    table: COMMITS,
  },
];

/** The events on which a ref names a commit that is a pull request's. */
function eventsOfRef(ref: string): Set<string> {
  const numbered = /(?:^|\W)refs\/(?:remotes\/)?pull\//.test(ref);
  return eventsNamed(ref, numbered ? { ...COMMITS, ...NUMBERS } : COMMITS);
}

/** The events of what a text can become. */
function eventsNamed(text: string, table: Readonly<Record<string, string>>): Set<string> {
  const flows = expressionsIn(text).flatMap((each) => flowsOf(each));
  return new Set(flows.flatMap(({ path }) => table[path] ?? []));
}
