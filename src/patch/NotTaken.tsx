import type { ReactNode } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { TakenFile } from './take-file.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { takeWords } from './take-words.ts';

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
      title={<Sentence words={takeWords.notOpened} name={<UntrustedText text={name} />} />}
      actions={actions}
    >
      {why}
    </Banner>
  );
}
