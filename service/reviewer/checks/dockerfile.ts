import { HereDocuments } from './here-documents.ts';
import { substitute } from './image-reference.ts';

/** An image that a build starts from or copies from. */
export interface BuildImage {
  /** Arguments replaced by their defaults. */
  image: string;
  /** As the file names it. */
  written: string;
  /** The stage that starts from it, by its name or number; null: none does. */
  stage: string | null;
  line: number;
}

/** Whom the final stage's process runs as, as far as the file says. */
export interface BuildUser {
  /** Variables replaced by their defaults; null: no stage that it is built on says. */
  user: string | null;
  /** As the file names it. */
  written: string | null;
  /** Whether nothing else can say either: the stage starts from an empty image. */
  certain: boolean;
  line: number;
}

export interface DockerfileFacts {
  images: readonly BuildImage[];
  /** null: no stage at all, or a user that only the build knows. */
  user: BuildUser | null;
}

interface Instruction {
  /** In upper case; '' for a placeholder in a template. */
  name: string;
  rest: string;
  line: number;
  /** `rest` in its lines, each continued by a backslash; where it begins with a here-document, that one. */
  script: Script;
}

/** Commands for a shell, as a file holds them. */
export interface Script {
  text: string;
  /** The line of the file at which they begin. */
  line: number;
}

/** No image or user is as long; values that stand for others could come to any size. */
const LONGEST_VALUE = 500;

/** Variables of a stage: each stage that starts from it has them too. What is set beyond is not known. */
const MOST_VARIABLES = 500;

/** `NAME=value` in ARG and ENV, and `NAME` alone in ARG. */
const ASSIGNMENT = /(?<!\S)(\w+)(?:=("[^"]*"|'[^']*'|\S*)|(?!\S))/g;

/** Images that say themselves that they do not run as root, or are of Windows, which has no such user. */
const NOT_ROOT = /nonroot|rootless|unprivileged|windows|nanoserver|servercore|dotnet\/framework\//;

/** A word that begins a here-document, with `-` where tabs may stand before the line that ends it. */
const HERE_DOCUMENT = /(?<!\S)\d*<<(-?)["']?([^\s"'<]+)["']?(?!\S)/g;

interface Stage {
  line: number;
  /** The stage that it starts from; null: an image. */
  from: Stage | null;
  image: string | null;
  user: { written: string; value: string | null; line: number } | null;
  /** What ARG and ENV set in it, and in what it starts from. */
  variables: Map<string, string>;
}

/** A line of a template that something else is put in place of, or that says what is. */
const PLACEHOLDER = /^\s*(?:\{[{%]|<%)/;

/** What is known where not all of a Dockerfile is written. */
const NOTHING: DockerfileFacts = { images: [], user: null };

/**
 * Reads a Dockerfile: its stages, the images they come from, and the user of the last one. A template that
 * Dockerfiles are made from says nothing of them: its parts may be left out, or come from elsewhere.
 */
export function readDockerfile(text: string): DockerfileFacts {
  const images: BuildImage[] = [];
  const stages: Stage[] = [];
  const named = new Map<string, Stage>();
  /** What FROM knows: those before the first one. A stage knows of them what its own ARG names. */
  const beforeStages = new Map<string, string>();
  const stageNamed = (name: string): Stage | undefined =>
    named.get(name.toLowerCase()) ?? (/^\d+$/.test(name) ? stages[Number(name)] : undefined);
  for (const { name, rest, line } of instructions(text)) {
    if (name === '' || (name === 'FROM' && rest.includes('{{'))) return NOTHING;
    if ((name === 'FROM' || name === 'ARG') && rest.includes('<%')) return NOTHING;
    const last = stages.at(-1);
    const variables = last?.variables ?? beforeStages;
    if (name === 'ARG' || name === 'ENV') {
      for (const [key, written] of assignmentsIn(name, rest)) {
        const value =
          written === undefined ? (beforeStages.get(key) ?? null) : substitute(written, variables);
        if (value === null || value.length > LONGEST_VALUE) variables.delete(key);
        else if (variables.size < MOST_VARIABLES || variables.has(key)) variables.set(key, value);
      }
    } else if (name === 'FROM') {
      const [, source = '', alias] =
        /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(unquoted(rest)) ?? [];
      // An empty one is left to the build, like one that the file gives no value.
      const base = substitute(source, beforeStages) || null;
      const from = base === null ? null : (stageNamed(base) ?? null);
      const image = from === null ? base : null;
      if (image !== null && image !== 'scratch') {
        images.push({ image, written: source, stage: alias ?? String(stages.length), line });
      }
      const stage = { line, from, image, user: null, variables: new Map(from?.variables) };
      stages.push(stage);
      if (alias !== undefined) named.set(alias.toLowerCase(), stage);
    } else if (name === 'COPY' || name === 'RUN') {
      for (const source of sourcesIn(rest)) {
        const image = substitute(source, variables);
        // A bare word may name a build context, which the file does not tell.
        if (image !== null && stageNamed(image) === undefined && /[:/@]/.test(image)) {
          images.push({ image, written: source, stage: null, line });
        }
      }
    } else if (name === 'USER' && last !== undefined) {
      const written = unquoted(rest).trim();
      last.user = { written, value: substitute(written, variables), line };
    }
  }
  return { images, user: userOf(stages.at(-1)) };
}

/** The commands that a build runs. */
export function scriptsOf(text: string): Script[] {
  return Array.from(instructions(text)).flatMap(({ name, script }) =>
    name === 'RUN' ? [script] : [],
  );
}

/** What ARG and ENV set. ENV may also be written with a space and one value: `ENV NAME value`. */
function assignmentsIn(name: string, rest: string): [key: string, value: string | undefined][] {
  const [, key, value] = (name === 'ENV' && /^(\w+)\s+(.*)$/s.exec(rest)) || [];
  if (key !== undefined && value !== undefined) return [[key, unquoted(value).trim()]];
  return [...rest.matchAll(ASSIGNMENT)].map(([, key = '', written]) => [
    key,
    written?.replaceAll(/^["']|["']$/g, ''),
  ]);
}

function unquoted(text: string): string {
  return text.replaceAll(/["']/g, '');
}

/** What an instruction takes files from: `--from=…` of COPY, and `from=…` in `--mount` of RUN. */
function sourcesIn(rest: string): string[] {
  const [flags = ''] = /^(?:--\S+\s+)*/.exec(rest) ?? [];
  return [...flags.matchAll(/--(from|mount)=(\S+)/g)].flatMap(([, name, value = '']) =>
    name === 'from'
      ? [value]
      : value.split(',').flatMap((part) => (part.startsWith('from=') ? [part.slice(5)] : [])),
  );
}

function userOf(final: Stage | undefined): BuildUser | null {
  if (final === undefined) return null;
  let stage = final;
  while (stage.user === null && stage.from !== null) stage = stage.from;
  if (stage.user === null) {
    const { image } = stage;
    const unknown = image === null || NOT_ROOT.test(image);
    return unknown
      ? null
      : { user: null, written: null, certain: image === 'scratch', line: final.line };
  }
  const { written, value: user, line } = stage.user;
  return user === null ? null : { user, written, certain: true, line };
}

/** Splits into instructions: continued lines joined, comments and here-documents left out. */
function* instructions(text: string): Generator<Instruction> {
  const escape = /^#\s*escape\s*=\s*`/im.test(text.slice(0, 200)) ? '`' : '\\';
  // Two of them stand for the character itself.
  const goesOn = (part: string): boolean => {
    const line = part.trimEnd();
    return line.endsWith(escape) && !line.endsWith(escape + escape);
  };
  const lines = text.split(/\r?\n/);
  const closings = new HereDocuments(lines);
  for (let index = 0; index < lines.length; index += 1) {
    const first = lines[index] ?? '';
    if (PLACEHOLDER.test(first)) {
      const placeholder = { text: first, line: index + 1 };
      yield { name: '', rest: first, line: index + 1, script: placeholder };
    }
    const begin = /^\s*([A-Za-z]+)(?=\s|$)/.exec(first);
    const name = begin?.[1]?.toUpperCase();
    if (begin === null || name === undefined) continue;
    const line = index + 1;
    let part = first.slice(begin[0].length).trimStart();
    const parts: string[] = [];
    while (goesOn(part) && index + 1 < lines.length) {
      parts.push(part.trimEnd().slice(0, -1));
      index += 1;
      const next = lines[index] ?? '';
      // A comment or an empty line inside does not end the instruction.
      part = /^\s*(?:#|$)/.test(next) ? escape : next;
    }
    const rest = (parts.join('') + part).trimStart();
    let script = { text: [...parts, part].join('\\\n'), line };
    if (/^(?:RUN|COPY|ADD)$/.test(name)) {
      for (const [, tabs, word = ''] of rest.matchAll(HERE_DOCUMENT)) {
        const end = closings.lineAfter(index, word, tabs !== '') ?? index;
        if (rest.startsWith('<<')) {
          script = { text: lines.slice(index + 1, end).join('\n'), line: index + 2 };
        }
        index = end;
      }
    }
    yield { name, rest, line, script };
  }
}
