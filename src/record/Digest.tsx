import { plainLine } from '../lib/visible-text.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Sha.module.css';

const SHORT = 12;

/** A digest or another long identifier, short, copyable whole. `what`: "digest of the plan". */
export function Digest({ digest, what }: { digest: string; what: string }) {
  const [, algorithm = '', value = ''] = /^(sha\d+:)?([^]*)$/.exec(digest) ?? [];
  return (
    <span className={css.sha}>
      <span className="mono" title={plainLine(digest, 200)}>
        <UntrustedText text={algorithm + value.slice(0, SHORT)} line />
        {value.length > SHORT && '…'}
      </span>
      <CopyButton text={digest} label={`Copy ${what}`} />
    </span>
  );
}
