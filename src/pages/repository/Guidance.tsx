import type { UnreadablePart } from '../../api/read.ts';
import type { GuidanceDocument, RepositoryGuidance } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { absent } from '../../record/absent.ts';
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
  /** The parts of it that could not be read. */
  unreadable: readonly UnreadablePart[];
}) {
  // What only part of could be read stands here, and says so itself.
  const missing = unreadable.some(({ place }) => /^documents(\[\d+\])?$/.test(place));
  const ofDocument = unreadableByElement(unreadable, 'documents');
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
      {documents?.length === 0 && !missing && (
        <div className="words stack tight">
          <p>{words.noGuidance}</p>
          <p className="faint">
            Docket’s own service reads <code>.docket/guidance.md</code> and the Markdown files in{' '}
            <code>.docket/guidance/</code> on the default branch. {words.elsewhere}
          </p>
        </div>
      )}
      {!documents && !missing && <p className="words">The service sent no list of documents.</p>}
      {missing && <p className="words">{words.documentsUnreadable}</p>}
      <div className="divided">
        {documents?.map((document, index) => (
          <Document key={index} document={document} unreadable={ofDocument(index)} />
        ))}
      </div>
      <AlsoRecorded type="RepositoryGuidance" record={guidance} />
    </Panel>
  );
}

function Document(recorded: { document: GuidanceDocument; unreadable: readonly UnreadablePart[] }) {
  const { path, content, applies_to: scope } = recorded.document;
  return (
    <section
      className="section stack near"
      aria-label={plainLine(path ?? 'A document without a path')}
    >
      <header className="row">
        <UntrustedText
          as="h3"
          className="mono"
          text={path ?? absent(recorded, 'path', 'path not given', words.pathUnreadable)}
        />
        {content && <CopyButton text={content} label="Copy Markdown source" />}
        <span className={`small faint ${css.scope}`}>
          {scope ? (
            <>
              applies to <UntrustedText as="code" text={scope} />
            </>
          ) : (
            absent(recorded, 'applies_to', words.noLimit, words.limitUnreadable)
          )}
        </span>
      </header>
      {content == null && (
        <p className="muted">{absent(recorded, 'content', words.noText, words.textUnreadable)}</p>
      )}
      {content?.trim() === '' && <p className="muted">This document is empty.</p>}
      {content != null && <Prose text={content} />}
    </section>
  );
}
