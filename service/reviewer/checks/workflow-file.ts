import type { Extraction } from '../check.ts';
import { readInputs, type InputFacts } from './workflow-inputs.ts';
import { YamlFile } from './yaml-file.ts';

/** An action, reusable workflow or image that a workflow runs. */
export interface Used {
  /** The job, or '' in an action's own steps. */
  job: string;
  /** As written: owner/name@ref. */
  uses: string;
  /** What a step is called; null: it is a job, or has no name. */
  step: string | null;
  line: number;
}

/** A job, or the workflow as a whole, whose token may write everything. */
export interface WriteAll {
  /** The job; '' for the whole workflow. */
  job: string;
  line: number;
}

/** What checks need of a workflow or of an action's definition. */
export interface WorkflowFacts extends InputFacts {
  used: readonly Used[];
  write_all: readonly WriteAll[];
}

/** Bytes. */
export const LARGEST_WORKFLOW = 512 * 1024;

/**
 * Which file of GitHub's automation a path is: only workflows in the root's `.github/workflows` run;
 * an action may be defined anywhere.
 */
export function workflowKind(path: string): 'workflow' | 'action' | null {
  if (/^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)) return 'workflow';
  return /(?:^|\/)action\.ya?ml$/.test(path) ? 'action' : null;
}

/** Reads a workflow or an action's definition. */
export function readWorkflow(kind: string, text: string): Extraction<WorkflowFacts> {
  return YamlFile.read(text, ([file]) => {
    if (file === undefined) return NOTHING;
    return {
      ...(kind === 'action' ? readAction(file) : readJobs(file)),
      ...readInputs(kind, file),
    };
  });
}

type JobFacts = Omit<WorkflowFacts, keyof InputFacts>;

const NOTHING: WorkflowFacts = { used: [], write_all: [], events: [], scripts: [], checkouts: [] };

function readAction(file: YamlFile): JobFacts {
  const runs = file.get(file.root, 'runs');
  return { used: readSteps(file, '', file.get(runs, 'steps')), write_all: [] };
}

function readJobs(file: YamlFile): JobFacts {
  const used: Used[] = [];
  const writeAll = readPermissions(file, '', file.root);
  for (const { key: job, value } of file.entries(file.get(file.root, 'jobs'))) {
    const workflow = file.get(value, 'uses');
    const uses = file.text(workflow);
    if (uses !== null) used.push({ job, uses, step: null, line: file.line(workflow) });
    for (const step of readSteps(file, job, file.get(value, 'steps'))) used.push(step);
    writeAll.push(...readPermissions(file, job, value));
  }
  return { used, write_all: writeAll };
}

function readSteps(file: YamlFile, job: string, steps: Parameters<YamlFile['items']>[0]): Used[] {
  return file.items(steps).flatMap((step) => {
    const node = file.get(step, 'uses');
    const uses = file.text(node);
    if (uses === null) return [];
    const name = file.text(file.get(step, 'name'));
    return [{ job: file.taken(job), uses, step: name, line: file.line(node) }];
  });
}

function readPermissions(
  file: YamlFile,
  job: string,
  owner: Parameters<YamlFile['items']>[0],
): WriteAll[] {
  const permissions = file.get(owner, 'permissions');
  return file.text(permissions) === 'write-all' ? [{ job, line: file.line(permissions) }] : [];
}
