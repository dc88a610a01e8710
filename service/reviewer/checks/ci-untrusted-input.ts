import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import { PRIVILEGED, RESTRICTED, UNTRUSTED, type Untrusted } from './untrusted-contexts.ts';
import {
  LARGEST_WORKFLOW,
  readWorkflow,
  workflowKind,
  type WorkflowFacts,
} from './workflow-file.ts';
import type { Checkout, InputFacts, ScriptInput } from './workflow-inputs.ts';

export const ciUntrustedInput = defineCheck<WorkflowFacts>({
  key: 'ci_untrusted_input',
  name: 'Untrusted input in CI',
  version: 4,
  lifecycle: 'GATING',
  risk_domain: 'code_execution',
  reads: { one: 'GitHub workflow or action file', many: 'GitHub workflow or action files' },
  limit:
    'In workflows, what reaches a script or a checkout through an input, an environment variable or the output of a step isn’t followed. Code that git fetch brings isn’t looked for.',
  binary: 'UNREAD',
  largest: LARGEST_WORKFLOW,
  kindOf: workflowKind,
  extract: readWorkflow,
  evaluate: (files) =>
    evaluateEachFile(files, (path, { events, scripts, checkouts }) => [
      ...scripts.flatMap((each) => ofScript(path, events, each)),
      ...checkouts.flatMap((each) => ofCheckout(path, events, each)),
    ]),
});

/** With what the commands run that untrusted text can hold, the gravest first. */
const REACHES = ['PRIVILEGED', 'PLAIN', 'RESTRICTED'] as const;

/** A text that events bring, and on which of them it matters most. */
interface Reached extends Untrusted {
  reach: (typeof REACHES)[number];
  on: readonly string[];
  /** The events are those of a workflow that uses this one, or this action. */
  called: boolean;
}

/** null: no event brings it, so that it is empty. */
function reachOf(events: InputFacts['events'], text: Untrusted): Reached | null {
  const own = text.events.filter((each) => events?.includes(each) === true);
  const called = own.length === 0;
  if (called && events?.includes('workflow_call') === false) return null;
  const on = called ? text.events : own;
  const privileged = on.filter((each) => PRIVILEGED.includes(each));
  if (privileged.length > 0) return { ...text, reach: 'PRIVILEGED', on: privileged, called };
  const reach = on.every((each) => RESTRICTED.includes(each)) ? 'RESTRICTED' : 'PLAIN';
  return { ...text, reach, on, called };
}

function ofScript(path: string, events: InputFacts['events'], input: ScriptInput): Condition[] {
  const { job, name, contexts, kind, lines } = input;
  const [text] = contexts
    .flatMap((each) => UNTRUSTED[each] ?? [])
    .flatMap((each) => reachOf(events, each) ?? [])
    .toSorted((a, b) => REACHES.indexOf(a.reach) - REACHES.indexOf(b.reach));
  if (text === undefined) return [];
  const places = lines.map((line) => ({ path, start_line: line, end_line: line }));
  const severity = text.reach === 'PRIVILEGED' && !text.called ? 'SERIOUS' : 'WARNING';
  const put = `${text.what} (${name}) into a script, where it can run as code`;
  const variable =
    kind === 'run'
      ? 'the variable ("$VALUE" in Bash, $env:VALUE in PowerShell)'
      : 'process.env.VALUE';
  // An item of a list, or its items joined: the name alone is no value of a variable.
  const expression = name.includes('*') && !name.endsWith(')') ? '…' : name;
  return [
    {
      site: siteOf(path, job, kind, name),
      kin: kinOf(path, job, kind, name),
      declares: `${name} in a script${text.called ? '' : ` on ${text.on.join(', ')}`}`,
      subject: `${inJob(path, job)}: ${name} in a script`,
      citation: places[0] ?? null,
      finding: {
        severity,
        like: {
          key: JSON.stringify([kind, name, text.called, text.on]),
          claim: (count) => `${count} jobs or actions put ${put}.`,
        },
        claim: `${job === '' ? path : `The job ${job} in ${path}`} puts ${put}.`,
        impact: impactOf(text),
        remediation: `Set an environment variable to it (env: VALUE: \${{ ${expression} }}), and use ${variable} in the script. There, it stays text.`,
        symbols: [name],
        evidence: places.slice(1),
      },
    },
  ];
}

function impactOf({ reach, on, called, by }: Reached): string {
  const events = new Intl.ListFormat('en', { type: 'disjunction' }).format(on);
  const where = called
    ? `Where a workflow that runs on ${events} events uses it`
    : `On ${events} events`;
  const limit =
    reach === 'RESTRICTED'
      ? '; for a pull request from a fork, by default, there are no secrets and the token can only read'
      : '';
  return `${where}, anyone who can ${by} can put commands there, unless a condition prevents it. They run with the job’s token and secrets${limit}.`;
}

function ofCheckout(path: string, events: InputFacts['events'], checkout: Checkout): Condition[] {
  const { job, names, event, lines } = checkout;
  if (events?.includes(event) !== true) return [];
  const named = names.join(' of ');
  const code = codeOf(checkout, named);
  const places = lines.map((line) => ({ path, start_line: line, end_line: line }));
  return [
    {
      site: siteOf(path, job, 'checkout', named),
      kin: kinOf(path, job, 'checkout', named),
      declares: `checkout of ${named} on ${event}`,
      subject: `${inJob(path, job)}: checkout of ${named} on ${event}`,
      citation: places[0] ?? null,
      finding: {
        severity: event === 'pull_request_target' ? 'SERIOUS' : 'WARNING',
        like: {
          key: JSON.stringify(['checkout', named, event]),
          claim: (count) => `${count} jobs run on ${event} and check out ${code}.`,
        },
        claim: `The job ${job} in ${path} runs on ${event} and checks out ${code}.`,
        impact: `On ${event} events, a job has the repository’s secrets and, unless its permissions or the repository’s settings say otherwise, a token that can write. If a step runs something of that code, such as its build or its tests, whoever wrote it gets both, also from a fork, unless a condition prevents it.`,
        remediation:
          'Build and test that code in a workflow that runs on pull_request, and do here only what needs secrets.',
        symbols: names,
        evidence: places.slice(1),
      },
    },
  ];
}

function codeOf({ event, commit }: Checkout, named: string): string {
  if (event !== 'workflow_run')
    return `the code of a pull request${commit ? '' : '’s repository'} (${named})`;
  return `the code of the run before it (${named}), which is a pull request’s if that run was for one`;
}

/** In another job of the file, as when a job is renamed, and in a job of that name in another file. */
function kinOf(path: string, job: string, ...what: [string, string]): string[] {
  return [siteOf(path, ...what), ...(job === '' ? [] : [siteOf('', job, ...what)])];
}

const inJob = (path: string, job: string): string => (job === '' ? path : `${path} job ${job}`);
