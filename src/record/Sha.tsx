import { plainLine } from '../lib/visible-text.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { ExternalLink } from './ExternalLink.tsx';

import css from './Sha.module.css';

const SHORT = 7;

/** The beginning of a commit, as it is known by. */
export function ShortSha({ sha }: { sha: string }) {
  return (
    <span className={css.short} title={plainLine(sha)}>
      <UntrustedText text={sha.slice(0, SHORT)} line />
    </span>
  );
}

/** A commit, short, copyable whole, and linked where the record has its page. */
export function Sha({
  sha,
  url,
  what = 'commit',
}: {
  sha: string;
  url?: string | null | undefined;
  /** What the text is: a patch review has a revision ID, which is no commit (H25). */
  what?: string;
}) {
  const short = <ShortSha sha={sha} />;
  return (
    <span className={css.sha}>
      {url ? <ExternalLink address={url}>{short}</ExternalLink> : short}
      <CopyButton text={sha} label={`Copy ${what} ${sha}`} />
    </span>
  );
}
