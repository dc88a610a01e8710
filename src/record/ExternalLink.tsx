import type { ReactNode } from 'react';
import { safeUrl } from '../lib/safe-url.ts';
import { Icon } from '../ui/Icon.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';

/**
 * A link from the record to a page elsewhere, through the one gate. Without `children` it reads
 * "View on host". An address that the gate refuses is shown as text, never linked.
 */
export function ExternalLink({
  address,
  children,
}: {
  address: string | null | undefined;
  children?: ReactNode;
}) {
  const url = safeUrl(address);
  if (url) {
    return (
      <a href={url.href} target="_blank" rel="noopener noreferrer" title={`Opens ${url.host}`}>
        {children ?? `View on ${url.host}`} <Icon name="external" />
      </a>
    );
  }
  if (!address) return children;
  return (
    <span>
      {children} <span className="faint">(not linked: </span>
      <UntrustedText text={address} />
      <span className="faint">)</span>
    </span>
  );
}
