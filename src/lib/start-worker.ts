type Policy = { createScriptURL: (url: string) => unknown };
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
};

let policy: Policy | undefined;

/** The one policy that the Content-Security-Policy names. It lets in scripts of this origin alone. */
function ownScripts(): Policy {
  const createScriptURL = (url: string) => {
    if (new URL(url, location.href).origin !== location.origin) {
      throw new TypeError('A worker comes from this origin alone.');
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
