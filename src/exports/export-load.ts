import { useEffect, useSyncExternalStore } from 'react';
import { ServiceError } from '../api/failure.ts';
import { currentSession, onSessionChange } from '../api/session.ts';
import { listeners } from '../lib/listeners.ts';

/** How far the pages of an export are loaded. Only WHOLE is all of them (H34). */
export type LoadProgress = 'LOADING' | 'WHOLE' | 'UNCONFIRMED' | 'STOPPED' | 'FAILED';

type LoadState = { progress: LoadProgress; error?: unknown };

/**
 * Pages of an export that are loaded into memory while somebody looks: it waits while nobody does, can be
 * stopped and taken up again, and begins anew for another sign-in. What a forgotten token loaded is forgotten with it.
 */
export abstract class ExportLoad<State extends LoadState> {
  protected readonly orgId: string;
  readonly #listeners = listeners();
  readonly #endListening: () => void;
  #abort: AbortController | undefined;
  /** The sign-in it was begun with: another one may see other rows. */
  #grant: string | undefined;
  #now: State;

  /** `nothing` is its state before anything is loaded. */
  constructor(orgId: string, nothing: State) {
    this.orgId = orgId;
    this.#now = nothing;
    this.#grant = currentSession(orgId)?.grant;
    this.#endListening = onSessionChange(() => this.#forgetOthers());
  }

  /** Loads on from where it is, and tells of it. What it throws is told as the failure. */
  protected abstract load(signal: AbortSignal): Promise<void>;

  /** Forgets what was loaded; returns the state before anything is. */
  protected abstract forget(): State;

  /** Called when it was stopped or has failed. */
  protected broken(): void {}

  readonly subscribe = this.#listeners.subscribe;
  readonly now = () => this.#now;

  /** Changes the state, without telling of it yet. */
  protected note(change: Partial<State>): void {
    this.#now = { ...this.#now, ...change };
  }

  protected tell(change: Partial<State>): void {
    this.note(change);
    this.#listeners.tell();
  }

  /** Loads on, unless all is there or a person stopped it. */
  readonly resume = () => {
    this.#forgetOthers();
    if (this.#abort || this.#now.progress !== 'LOADING') return;
    const abort = new AbortController();
    this.#abort = abort;
    void this.#loadOn(abort.signal).finally(() => {
      if (this.#abort === abort) this.#abort = undefined;
    });
  };

  /** Interrupts the loading while nobody looks. */
  readonly pause = () => {
    this.#abort?.abort();
    this.#abort = undefined;
  };

  /** It is not wanted any more. */
  drop(): void {
    this.#endListening();
    this.pause();
    this.forget();
  }

  readonly stop = () => {
    if (this.#now.progress !== 'LOADING') return;
    this.pause();
    this.#turn('STOPPED');
    this.broken();
  };

  readonly goOn = () => {
    const { progress, error } = this.#now;
    if (progress !== 'STOPPED' && progress !== 'FAILED') return;
    // What was asked for doesn't change, so that only a cursor can be refused: the service may now show other rows.
    if (error instanceof ServiceError && error.status === 400) this.#reset();
    this.#turn('LOADING');
    this.resume();
  };

  readonly anew = () => {
    this.#reset();
    this.resume();
  };

  #turn(progress: LoadProgress, error?: unknown) {
    // TypeScript cannot see that they are a part of whatever State is.
    this.tell({ progress, error } as Partial<State>);
  }

  /** Forgets what was loaded with a sign-in that this tab doesn't have any more, and what failed without one. */
  #forgetOthers() {
    const grant = currentSession(this.orgId)?.grant;
    if (grant === this.#grant) return;
    if (this.#grant !== undefined || this.#now.progress === 'FAILED') this.#reset();
    // Handed over by a sister tab, which the load is waiting for.
    else this.#grant = grant;
  }

  #reset() {
    this.pause();
    this.#grant = currentSession(this.orgId)?.grant;
    this.#now = this.forget();
    this.tell({});
  }

  /** Never rejects: a failure is part of what is shown. */
  async #loadOn(signal: AbortSignal) {
    try {
      await this.load(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#turn('FAILED', error);
      this.broken();
    }
  }
}

/** The state of a load, which goes on while the page shows it. */
export function useExportLoad<State extends LoadState>(load: ExportLoad<State>): State {
  const state = useSyncExternalStore(load.subscribe, load.now);
  useEffect(() => {
    load.resume();
    const end = onSessionChange(load.resume);
    return () => {
      end();
      load.pause();
    };
  }, [load]);
  return state;
}
