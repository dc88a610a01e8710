type Policy = { createScriptURL(url: string): unknown };
type Factory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
};

/** The one Trusted Types policy that there is (design, Safety): it lets our own workers start. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(
  'docket-worker',
  {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) {
        throw new TypeError('A worker has to be of this origin.');
      }
      return url;
    },
  },
);

/** Starts a worker of this build. `url`: as `import url from './x.worker.ts?worker&url'` gives it. */
export const startWorker = (url: string): Worker =>
  // The browser takes what the policy made in the place of the text.
  new Worker((policy?.createScriptURL(url) ?? url) as string, { type: 'module' });
