import { config } from 'zod/mini';
import { client } from './generated/client.gen.ts';
import { serviceError, SignedOut } from './problem.ts';
import { findSession } from './session.ts';

// zod would try `new Function` for speed; our Content-Security-Policy reports that as a violation.
config({ jitless: true });

client.setConfig({
  baseUrl: '',
  // Answers are parsed and checked in one place, exactly (read.ts, exact-json.ts).
  parseAs: 'text',
  // Addresses that a proxy redirects elsewhere must not be followed with a token.
  redirect: 'error',
  credentials: 'omit',
  auth: undefined,
});

client.interceptors.request.use(async (request) => {
  const organizationId = /\/organizations\/([^/]+)/.exec(new URL(request.url).pathname)?.[1] ?? '';
  const session = await findSession(organizationId);
  if (session === undefined)
    throw new SignedOut(`There is no token for ${organizationId} in this tab.`);
  request.headers.set('Authorization', `Bearer ${session.token}`);
  return request;
});

client.interceptors.error.use((error, response) => serviceError(error, response));

/** The generated client, set up. Importing it from here makes sure of that. */
export { client };
