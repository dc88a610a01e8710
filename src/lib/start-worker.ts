import { MissingWorker } from './missing-code.ts';

type Policy = { createScriptURL: (url: string) => unknown };
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
};

let policy: Policy | undefined;

/** The one policy that the Content-Security-Policy names. It lets in scripts of this origin alone. */
function ownScripts(): Policy {
  const createScriptURL = (url: string) => {
    if (new URL(url, location.href).origin !== location.origin) {
      throw new TypeError('Workers can only load from this origin.');
    }
    return url;
  };
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  // A policy can be made only once; where a browser knows none, the address is all there is.
  policy ??= trustedTypes?.createPolicy('docket-worker', { createScriptURL }) ?? {
    createScriptURL,
  };
  return policy;
}

/** Starts a worker of this build, from the address that `?worker&url` imports give. */
export function startWorker(url: string): Worker {
  // A TrustedScriptURL where the browser knows them, which lib.dom does not tell from a string.
  return new Worker(ownScripts().createScriptURL(url) as string, { type: 'module' });
}

/** What a worker's `error` event tells: of a script that could not be fetched, it has no words (HTML, "run a worker"). */
export const workerFailure = ({ message }: ErrorEvent): Error =>
  message ? new Error(message) : new MissingWorker('A worker on this page couldn’t be started.');

/** A worker had not answered when its time was over. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** What a worker of answer-worker.ts sends: that it has loaded, then an answer to each question in turn. */
export type FromAnsweringWorker<Answer> = { loaded: true } | { answer: Answer };

/**
 * Asks a worker of its own (one of `answer-worker.ts`) one question. The worker ends with its answer, the
 * signal's abort, or the time, which counts once it has loaded: a slow network takes nothing from it.
 *
 * @throws TookTooLong; the signal's reason; Error where the worker does not start or fails.
 */
export function askWorker<Answer>(
  url: string,
  question: unknown,
  { signal, milliseconds }: { signal: AbortSignal; milliseconds: number },
): Promise<Answer> {
  const worker = startWorker(url);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FromAnsweringWorker<Answer>>) => {
    if ('answer' in data) resolve(data.answer);
    else timer = setTimeout(() => reject(new TookTooLong('Timed out.')), milliseconds);
  });
  worker.addEventListener('error', (event) => reject(workerFailure(event)));
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  worker.postMessage(question);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
