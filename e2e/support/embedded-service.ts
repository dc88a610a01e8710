import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { reviewerOf } from '../../service/testing/child-processes.ts';
import { runToken } from '../../service/run-token.ts';
import { LOCAL_ORGANIZATION } from '../../service/store/local-organization.ts';
import { startInFront, type WebServer } from './web-server.ts';

const PROJECT = join(import.meta.dirname, '../..');

/**
 * The embedded service as a person starts it, in its own process, with every answer checked against
 * the contract. With DOCKET_THROUGH=nginx, nginx stands in front of it.
 */
export class EmbeddedService {
  /** Where the dashboard is: the service itself, or the web server in front of it. */
  readonly origin: string;
  /** Where the service itself listens. */
  readonly ownOrigin: string;
  /** The sign-in link it printed: works once. */
  readonly signInLink: string;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** What it said was wrong, so far. */
  #words = '';
  readonly #front: WebServer | undefined;

  private constructor(
    child: ChildProcess,
    signInLink: string,
    dataFolder: string,
    front: WebServer | undefined,
  ) {
    this.process = child;
    this.ownOrigin = new URL(signInLink).origin;
    this.origin = front?.origin ?? this.ownOrigin;
    this.signInLink = this.#inFront(signInLink);
    this.dataFolder = dataFolder;
    this.#front = front;
    child.stderr?.on('data', (text: string) => (this.#words += text));
  }

  /**
   * Starts it and returns once it printed its sign-in link; throws with its words if it ends before.
   * `checked: false` leaves answers unchecked, for records that are against the contract on purpose.
   * `fault` is as `--fault` takes it; with 'none', `setFaults` brings some about later.
   */
  static async start(
    dataFolder: string,
    repositories: string[],
    {
      port = '0',
      sample = '0',
      checked = true,
      fault,
    }: { port?: string; sample?: string; checked?: boolean; fault?: string } = {},
  ): Promise<EmbeddedService> {
    const main = checked ? 'service/testing/checked-main.ts' : 'service/main.ts';
    // Young memory is bounded as `npm start` bounds it.
    const args = ['--max-semi-space-size=8', main, '--port', port, '--data', dataFolder];
    if (sample !== 'usual') args.push('--sample', sample);
    if (fault !== undefined) args.push('--fault', fault);
    for (const repository of repositories) args.push('--repo', repository);
    const child = spawn(process.execPath, args, {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
    for await (const line of createInterface({ input: child.stdout })) {
      const link = /http:\/\/127\.0\.0\.1:\d+\/connect#code=[\w-]+/.exec(line)?.[0];
      if (link) {
        const front = await startInFront(new URL(link).origin);
        return new EmbeddedService(child, link, dataFolder, front);
      }
    }
    throw new Error(`The service ended before it served: ${words}`);
  }

  /** A fresh sign-in link, as `npm run token` prints it. */
  freshLink(...args: string[]): string {
    const printed = this.token(...args);
    const link = /http:\S+#code=[\w-]+/.exec(printed)?.[0];
    if (!link) throw new Error(`No sign-in link in: ${printed}`);
    return this.#inFront(link);
  }

  #inFront(link: string): string {
    return link.replace(this.ownOrigin, this.origin);
  }

  /** What `npm run token` prints for the arguments; throws where it would end with an error. */
  token(...args: string[]): string {
    return runToken(['--data', this.dataFolder, ...args]);
  }

  /** Asks it as another program does: the path is that behind `/api/v1/organizations/{org_id}`. */
  async client(organization: { id: string; name: string } = LOCAL_ORGANIZATION) {
    const printed = this.token('--organization', organization.name, '--plain');
    const authorization = `Bearer ${/dkt_\S+/.exec(printed)?.[0] ?? ''}`;
    return async <Answer>(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Answer> => {
      const answer = await fetch(`${this.origin}/api/v1/organizations/${organization.id}${path}`, {
        method,
        headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Answer;
    };
  }

  /** Puts other faults in the place of those that it was started with. */
  async setFaults(spec: string): Promise<void> {
    const answer = await fetch(`${this.ownOrigin}/faults`, { method: 'POST', body: spec });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Keeps its reviewer from going on; what is returned lets it. */
  holdReviewer(): () => void {
    const reviewer = reviewerOf(this.process.pid ?? 0);
    if (reviewer === undefined) throw new Error('The service has no reviewer now.');
    process.kill(reviewer, 'SIGSTOP');
    return () => process.kill(reviewer, 'SIGCONT');
  }

  /** Ends it; throws when an answer broke the contract, or the service met an error of its own. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill(signal);
      await ended;
    }
    await this.#front?.stop();
    if (/^docket: [A-Z]+ \S+ failed:/m.test(this.#words)) throw new Error(this.#words);
  }
}
