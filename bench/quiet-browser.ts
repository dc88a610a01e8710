import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { CHROMIUM } from '../playwright.config.ts';
import { heldBytes } from './on-sample.ts';

type Parameters = Record<string, unknown>;
type Message = {
  id?: number;
  method?: string;
  params?: Parameters;
  result?: Parameters;
  error?: { message: string };
};
type Waiting = { resolve: (result: Parameters) => void; reject: (error: Error) => void };

/**
 * One page in a Chromium whose profile is on disk, driven by the browser's own protocol and nothing else:
 * Playwright has every piece of every answer reported to it, which takes a good part of a processor where
 * hundreds of megabytes are fetched.
 */
export class QuietBrowser {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #workers = new Set<string>();
  #page: string | undefined;
  #loaded: () => void = () => undefined;
  #asked = 0;

  private constructor(process: ChildProcess, socket: WebSocket) {
    this.#process = process;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))));
  }

  static async open(profile: string): Promise<QuietBrowser> {
    const process = spawn(
      CHROMIUM.executablePath ?? chromium.executablePath(),
      [
        ...CHROMIUM.args,
        '--headless',
        '--no-first-run',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const socket = new WebSocket(await addressOf(process));
    await once(socket, 'open');
    const browser = new QuietBrowser(process, socket);
    const { targetInfos } = (await browser.#send('Target.getTargets')) as {
      targetInfos: { type: string; targetId: string }[];
    };
    const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
    const attached = await browser.#send('Target.attachToTarget', { targetId, flatten: true });
    browser.#page = String(attached['sessionId']);
    browser.#workers.delete(browser.#page); // it was told of like what the page attaches
    await browser.#sendToPage('Page.enable');
    await browser.#sendToPage('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
    });
    return browser;
  }

  async goto(url: string): Promise<void> {
    const loaded = new Promise<void>((resolve) => (this.#loaded = resolve));
    await this.#sendToPage('Page.navigate', { url });
    await loaded;
  }

  /** What a function gives in the page. It gets its argument as JSON. */
  async evaluate<Given, Result>(
    inPage: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> {
    const answer = await this.#sendToPage('Runtime.evaluate', {
      expression: `(${String(inPage)})(${JSON.stringify(given)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    const { result, exceptionDetails } = answer as {
      result: { value: Result };
      exceptionDetails?: { exception?: { description?: string } };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  }

  /** The bytes that the page and its workers hold, once the page's garbage is collected. */
  async heapBytes(): Promise<number> {
    const inWorkers = [...this.#workers].map((worker) =>
      // One that ends while it is asked does not answer.
      this.#send('Runtime.getHeapUsage', {}, worker).catch((): Parameters => ({})),
    );
    await this.#sendToPage('HeapProfiler.collectGarbage');
    const all = await Promise.all([this.#sendToPage('Runtime.getHeapUsage'), ...inWorkers]);
    return all.reduce((sum, usage) => sum + heldBytes(usage), 0);
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    await this.#send('Browser.close');
    await ended;
  }

  #sendToPage(method: string, params: Parameters = {}): Promise<Parameters> {
    return this.#send(method, params, this.#page);
  }

  #send(method: string, params: Parameters = {}, sessionId?: string): Promise<Parameters> {
    this.#asked += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Parameters>();
    this.#waiting.set(this.#asked, { resolve, reject });
    this.#socket.send(JSON.stringify({ id: this.#asked, method, params, sessionId }));
    return promise;
  }

  #take({ id, method, params, result, error }: Message): void {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result ?? {});
    } else if (method === 'Page.loadEventFired') this.#loaded();
    else if (method === 'Target.attachedToTarget') this.#workers.add(String(params?.['sessionId']));
    else if (method === 'Target.detachedFromTarget') {
      this.#workers.delete(String(params?.['sessionId']));
    }
  }
}

/** Where the browser listens, which it prints. */
async function addressOf(process: ChildProcess): Promise<string> {
  if (process.stderr === null) throw new Error('The browser’s words are not read.');
  for await (const line of createInterface({ input: process.stderr })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The browser ended before it listened.');
}
