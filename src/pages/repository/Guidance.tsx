import type { GuidanceDocument, RepositoryGuidance } from '../../api/types.ts';
import { AlsoRecorded } from '../../record/AlsoRecorded.tsx';
import { plainLine } from '../../lib/visible-text.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Prose } from './Prose.tsx';
import css from './RepositoryPage.module.css';
import { repositoryWords as words } from './words.ts';

/** The review guidance of a repository, as text with its structure readable. */
export function Guidance({
  guidance,
  unreadable,
}: {
  guidance: RepositoryGuidance;
  unreadable: boolean;
}) {
  const { documents, updated_at: updated } = guidance;
  return (
    <Panel
      title="Review guidance"
      note={
        updated ? (
          <>
            changed <Time value={updated} />
          </>
        ) : (
          documents && documents.length > 0 && 'date unknown'
        )
      }
    >
      {documents?.length === 0 && !unreadable && (
        <div className="words stack tight">
          <p>{words.noGuidance}</p>
          <p className="faint">
            Docket’s own service reads <code>.docket/guidance.md</code> and the Markdown files in{' '}
            <code>.docket/guidance/</code> on the default branch. {words.elsewhere}
          </p>
        </div>
      )}
      {!documents && !unreadable && <p className="words">The service sent no list of documents.</p>}
      {unreadable && <p className="words">Some documents couldn’t be read and are missing here.</p>}
      <div className="divided">
        {documents?.map((document, index) => (
          <Document key={index} document={document} />
        ))}
      </div>
      <AlsoRecorded type="RepositoryGuidance" record={guidance} />
    </Panel>
  );
}

function Document({ document }: { document: GuidanceDocument }) {
  const { path, content, applies_to: scope } = document;
  return (
    <section
      className="section stack near"
      aria-label={plainLine(path ?? 'A document without a path')}
    >
      <header className="row">
        <UntrustedText as="h3" className="mono" text={path ?? 'path not given'} />
        {content && <CopyButton text={content} label="Copy Markdown source" />}
        <span className={`small faint ${css.scope}`}>
          {scope ? (
            <>
              applies to <UntrustedText as="code" text={scope} />
            </>
          ) : (
            words.noLimit
          )}
        </span>
      </header>
      {content == null && <p className="muted">The text is missing.</p>}
      {content?.trim() === '' && <p className="muted">This document is empty.</p>}
      {content != null && <Prose text={content} />}
    </section>
  );
}
