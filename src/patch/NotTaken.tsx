import type { ReactNode } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { TakenFile } from './take-file.ts';

/** Says which file was not taken, and why. */
export function NotTaken({
  file: { name, why },
  actions,
}: {
  file: Extract<TakenFile, { kind: 'refused' }>;
  actions?: ReactNode;
}) {
  return (
    <Banner
      tone="serious"
      role="alert"
      title={
        <>
          <UntrustedText text={name} /> wasn’t opened.
        </>
      }
      actions={actions}
    >
      {why}
    </Banner>
  );
}
