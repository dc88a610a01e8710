import type { Node } from 'yaml';
import type { Extraction } from '../check.ts';
import { containerKind } from './container-files.ts';
import { scriptsOf, type Script } from './dockerfile.ts';
import { downloadedScriptsIn, type DownloadedScript } from './downloaded-scripts.ts';
import { LineFinder } from './text-lines.ts';
import { workflowKind } from './workflow-file.ts';
import { YamlFile } from './yaml-file.ts';

/** Bytes. */
export const LARGEST_COMMAND_FILE = 512 * 1024;

/** What CI is told to do, beside GitHub’s workflows. */
const CI =
  /^(?:\.travis|\.?appveyor|\.gitlab-ci|\.drone|\.cirrus|\.woodpecker|azure-pipelines|bitbucket-pipelines|\.(?:azure|azure-pipelines|buildkite|circleci|gitlab|gitlab-ci|woodpecker)\/.+)\.ya?ml$/;

/** Which file that holds commands a path is. */
export function commandKind(path: string): 'make' | 'script' | 'dockerfile' | 'yaml' | null {
  if (/\.(?:sh|bash|zsh|ps1|psm1|bat|cmd)$/.test(path)) return 'script';
  if (/(?:^|\/)(?:GNUm|[mM])akefile$|\.mk$/.test(path)) return 'make';
  if (containerKind(path) === 'dockerfile') return 'dockerfile';
  return workflowKind(path) !== null || CI.test(path) ? 'yaml' : null;
}

/** A script that a file downloads and runs, and the line where it does. */
export interface RunDownload extends Pick<DownloadedScript, 'url' | 'secure'> {
  line: number;
}

/** What the commands in a file download and run. */
export function readCommandFile(kind: string, text: string): Extraction<RunDownload[]> {
  if (kind === 'yaml') return YamlFile.read(text, (files) => files.flatMap(readYaml));
  return { facts: scriptsIn(kind, text).flatMap(readScript) };
}

function scriptsIn(kind: string, text: string): Script[] {
  if (kind === 'dockerfile') return scriptsOf(text);
  return kind === 'make' ? recipesIn(text) : [{ text, line: 1 }];
}

function readScript({ text, line }: Script): RunDownload[] {
  const lines = new LineFinder(text);
  return downloadedScriptsIn(text).map(({ url, secure, begin }) => ({
    url,
    secure,
    line: line + lines.lineAt(begin) - 1,
  }));
}

/** The lines of a makefile that a shell runs, each as it goes on over the next ones. */
function recipesIn(text: string): Script[] {
  const recipes: Script[] = [];
  let goesOn = false;
  for (const [index, line] of text.split('\n').entries()) {
    const last: Script | undefined = goesOn ? recipes.at(-1) : undefined;
    const isRecipe: boolean = last !== undefined || line.startsWith('\t');
    if (last !== undefined) last.text += `\n${line}`;
    else if (isRecipe) recipes.push({ text: line.replace(/^[\t @+-]+/, ''), line: index + 1 });
    goesOn = isRecipe && /\\\s*$/.test(line);
  }
  return recipes;
}

/** The keys of commands in workflows, and in what other services are told. */
const COMMANDS =
  /^(?:run|init|install|bash|sh|ps|pwsh|powershell|cmd|commands?|inlineScript|(?:\w+_)?script|(?:before|after|on)_\w+)$/;

function readYaml(file: YamlFile): RunDownload[] {
  const found: RunDownload[] = [];
  const waiting: { key: string; node: Node | null }[] = [{ key: '', node: file.root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { key, node } = next;
    for (const item of file.items(node).toReversed()) waiting.push({ key, node: item });
    for (const entry of file.entries(node).toReversed()) {
      waiting.push({ key: entry.key, node: entry.value });
    }
    const script = COMMANDS.test(key) ? file.string(node) : null;
    if (node === null || script === null) continue;
    const downloads = downloadedScriptsIn(file.taken(script));
    const lines = file.linesOf(
      node,
      downloads.map(({ written }) => written),
    );
    for (const [at, { url, secure }] of downloads.entries()) {
      found.push({ url, secure, line: lines[at] ?? file.line(node) });
    }
  }
  return found;
}
