import { safeUrl } from '../lib/safe-url.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { ExternalLink } from '../record/ExternalLink.tsx';

/**
 * The inline comment published for this occurrence, also by the key `o`; where there is none, never that of
 * an earlier run (H19).
 */
export function HostComment({ address }: { address: string | null | undefined }) {
  const url = safeUrl(address);
  if (!address) return <span className="faint">No comment published</span>;
  return (
    <span>
      <ExternalLink address={address}>View comment</ExternalLink>
      {url && <Key href={url.href} />}
    </span>
  );
}

function Key({ href }: { href: string }) {
  useShortcut('o', 'Open the finding’s comment on the source host', () => {
    window.open(href, '_blank', 'noopener,noreferrer');
  });
  return (
    <>
      {' '}
      <kbd>o</kbd>
    </>
  );
}
