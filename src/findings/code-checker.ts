import { isSignedOut, retries, ServiceError } from '../api/failure.ts';
import { UnreadableAnswer, type Reading } from '../api/read.ts';
import type { SourceFile } from '../api/source.ts';
import type { FileFacts } from '../triage/code-facets.ts';
import { AskInTurn, together, type Wait, type Waiting } from './ask-in-turn.ts';
import { stays } from '../source/stays.ts';
import type { CitedPlaces, CodeCounts, CodeFile, KnownFile } from './cited-code.ts';

/** How far the citations of findings are checked. */
export type CheckState = CodeCounts & {
  /** IDLE: nobody asked for it yet. REFUSED: no code is given to this sign-in. */
  state: 'IDLE' | 'CHECKING' | 'WAITING' | 'DONE' | 'STOPPED' | 'REFUSED' | 'FAILED';
  waiting?: Waiting | undefined;
  error?: unknown;
};

/** What the checker is given: where it asks, and where it keeps. */
export type CheckerParts = {
  file: (file: CodeFile, signal: AbortSignal) => Promise<Reading<SourceFile>>;
  put: (file: KnownFile) => Promise<void>;
  report: (state: CheckState) => void;
  /** Works while no other tab does. */
  alone: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  wait: Wait;
};

/** No interface is there, or it is not for this sign-in. */
const REFUSED = [403, 404, 405, 501];

/** After this many unreadable files in a row, the check fails. */
const MOST_UNTOLD = 8;

/** Reads the files that findings cite, once each, when a person asks for it. */
export class CodeChecker {
  readonly #code: CitedPlaces;
  readonly #parts: CheckerParts;
  readonly #service: AskInTurn;
  #state: Omit<CheckState, keyof CodeCounts> = { state: 'IDLE' };
  #untold = 0;

  constructor(code: CitedPlaces, parts: CheckerParts) {
    this.#code = code;
    this.#parts = parts;
    this.#service = new AskInTurn(parts.wait, (waiting) => {
      if (waiting) this.#tell({ state: 'WAITING', waiting });
      else if (this.#state.state === 'WAITING') this.#tell({ state: 'CHECKING' });
    });
  }

  now(): CheckState {
    return { ...this.#state, ...this.#code.counts() };
  }

  /** Goes on where it stopped; once it is done, asks again for what was not told. Resolves also where it fails. */
  async check(signal: AbortSignal): Promise<void> {
    if (this.#state.state === 'DONE') this.#code.retry();
    this.#untold = 0;
    this.#tell({ state: 'CHECKING' });
    await this.#parts.alone(signal, () => this.#checkAll(signal));
  }

  async #checkAll(signal: AbortSignal): Promise<void> {
    try {
      const files = this.#code.toRead();
      await together(signal, async (either) => {
        for (const file of files) await this.#read(file, either);
      });
      this.#tell({ state: 'DONE' });
    } catch (error) {
      if (signal.aborted) this.#tell({ state: 'STOPPED' });
      else this.#tell({ state: isRefused(error) ? 'REFUSED' : 'FAILED', error });
    }
  }

  async #read(file: CodeFile, signal: AbortSignal): Promise<void> {
    const known = { ...file, ...(await this.#answerOf(file, signal)) };
    this.#code.know(known);
    if (stays(known)) await this.#parts.put(known);
    this.#tell(this.#state);
  }

  /** What a commit has at a path; of a kind that is not kept where this one file could not be read. */
  async #answerOf(file: CodeFile, signal: AbortSignal): Promise<FileFacts> {
    try {
      const { value } = await this.#service.ask(() => this.#parts.file(file, signal), signal);
      this.#untold = 0;
      const { commit, path, kind, total_lines, owners } = value;
      // An answer about another file says nothing about this one.
      if (commit !== file.commit || path !== file.path) return NOT_TOLD;
      return { kind, total_lines: total_lines ?? null, owners: owners ?? null };
    } catch (error) {
      const mayBeThisFile =
        error instanceof UnreadableAnswer ||
        (error instanceof ServiceError &&
          !retries(0, error) &&
          !isSignedOut(error) &&
          !isRefused(error));
      if (signal.aborted || !mayBeThisFile) throw error;
      this.#untold += 1;
      if (this.#untold >= MOST_UNTOLD) throw error;
      return NOT_TOLD;
    }
  }

  #tell(state: Omit<CheckState, keyof CodeCounts>): void {
    this.#state = state;
    this.#parts.report(this.now());
  }
}

const NOT_TOLD = { kind: 'NO_CONTENT' } as const;

const isRefused = (error: unknown): boolean =>
  error instanceof ServiceError && REFUSED.includes(error.status);
