/** What the policy makes of an address; the browser takes it where it refuses a string. */
export interface TrustedScriptURL {
  toString(): string;
}

interface WorkerPolicy {
  createScriptURL(url: string): TrustedScriptURL;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): WorkerPolicy;
}

let policy: WorkerPolicy | undefined;

/**
 * The address of a worker of this build (an import of `./…?worker&url`) as the one Trusted Types policy
 * makes it (design: Safety). A string where the browser knows no Trusted Types. Throws for an address
 * that is not of this origin.
 */
export function workerUrl(url: string): TrustedScriptURL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return sameOrigin(url);
  policy ??= trustedTypes.createPolicy('docket-worker', { createScriptURL: sameOrigin });
  return policy.createScriptURL(url);
}

function sameOrigin(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) {
    throw new TypeError('A worker comes from this origin only.');
  }
  return url;
}
