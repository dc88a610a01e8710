import { redirect } from 'react-router';
import { signInWithCode } from '../../api/sign-in.ts';
import { paths } from '../../paths.ts';

/**
 * Signs in with the single-use code of a printed link, where the address has one. The code stands in
 * the fragment, which is sent to nobody, and is taken out of the address before it is used. Returns
 * what went wrong, or nothing where there is no code.
 */
export async function connectLoader(): Promise<Response | Error | null> {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('code');
  if (code === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  try {
    const session = await signInWithCode(code);
    return redirect(paths.reviews(session.organization.id));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
