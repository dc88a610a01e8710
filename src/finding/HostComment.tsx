import { safeUrl } from '../lib/safe-url.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { ExternalLink } from '../record/ExternalLink.tsx';

/**
 * The inline comment published for this occurrence (H19), also by the key `o`. Decisions are taken there.
 */
export function HostComment({ address }: { address: string }) {
  const url = safeUrl(address);
  return (
    <>
      <ExternalLink address={address}>Comment</ExternalLink>
      {url && <OpensByKey href={url.href} />}
    </>
  );
}

function OpensByKey({ href }: { href: string }) {
  useShortcut('o', 'Open the finding’s comment on the source host', () => {
    window.open(href, '_blank', 'noopener,noreferrer');
  });
  return null;
}
