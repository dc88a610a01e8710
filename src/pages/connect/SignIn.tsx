import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInWithCode } from '../../api/sign-in.ts';
import { paths } from '../../addresses/paths.ts';
import { pageCode } from '../../scaffold/page-code.tsx';
import type { RefusedLink } from './ConnectPage.tsx';

const { Page: ConnectPage } = pageCode(async () => (await import('./ConnectPage.tsx')).ConnectPage);

/** The last code that was used: a code is good once. */
let used: string | undefined;

/**
 * Signs in with the single-use code of a printed link, where the address has one; else, or where that
 * fails, one connects by hand. The code stands in the fragment, which is sent to nobody, and is taken out
 * of the address before it is used.
 */
export function SignIn() {
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code');
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedLink>();
  const [busy, setBusy] = useState(code !== null);
  useEffect(() => {
    if (code === null || code === used) return;
    used = code;
    const signIn = async () => {
      setBusy(true);
      await navigate({ hash: '' }, { replace: true });
      try {
        const { organization } = await signInWithCode(code);
        await navigate(paths.reviews(organization.id), { replace: true });
      } catch (error) {
        setRefused({ error, again: () => void signIn() });
        setBusy(false);
      }
    };
    void signIn();
  }, [code, navigate]);
  return (
    !busy && (
      <Suspense>
        <ConnectPage key={String(refused?.error)} refused={refused} />
      </Suspense>
    )
  );
}
