import type { UnreadableAnswer } from '../api/read.ts';
import { Banner } from '../ui/Banner.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';

/** An answer that cannot be read: what was expected, and the record as it came, to read and copy. */
export function UnreadableRecord({ error, what }: { error: UnreadableAnswer; what: string }) {
  return (
    <div className="stack">
      <Banner tone="serious" role="alert" title="The service’s response couldn’t be read.">
        Docket expected <UntrustedText as="code" text={error.expected} line /> for {what}. The
        original response is below.
      </Banner>
      <div className="box">
        <CopyButton text={error.raw} label="Copy response" />
        {/* Scrolls, so it takes the focus (WCAG 2.1.1). */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
        <pre tabIndex={0} role="region" aria-label="Original response">
          <UntrustedText text={error.raw} />
        </pre>
      </div>
    </div>
  );
}
