import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SourceFile } from '../api/source.ts';
import { byteSize } from '../lib/bytes.ts';
import { fill } from '../lib/fill.ts';
import { plainLine } from '../lib/visible-text.ts';
import { Failure } from '../scaffold/Failure.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { FoldedList } from '../ui/FoldedList.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import {
  between,
  expectedRows,
  firstShown,
  held,
  holding,
  within,
  type CitedFile,
  type Lines,
} from './citation.ts';
import css from './Code.module.css';
import type { CodeOf } from './CodeProvider.tsx';
import { CodeTable } from './CodeTable.tsx';
import { LastChanges } from './LastChanges.tsx';
import { missingLines } from './missing-lines.ts';
import { OpenInEditor } from './OpenInEditor.tsx';
import { sinceWords } from './since-words.ts';
import { fileQuery } from './source-queries.ts';
import { linesInNumbers, linesInWords, sourceWords as words } from './words.ts';

/** A file as it was at the cited commit: the cited lines with some around, and more of it on demand. */
export function FileCode({
  code,
  cited: { commit, path, cited },
  like,
}: {
  code: CodeOf;
  cited: CitedFile;
  /** A commit at which the same lines are shown already: these are shown on demand. */
  like?: string | undefined;
}) {
  'use memo';
  const [opened, setOpened] = useState(false);
  const folded = like !== undefined && !opened;
  const [more, setMore] = useState<readonly Lines[]>([]);
  const [changes, setChanges] = useState(false);
  const query = useQuery(fileQuery(code, { commit, path }));
  const whole = query.data?.value;
  const first = cited[0];
  // Of a file too large for one answer, what is around the first citation is asked for by itself.
  const beyond = first && whole && endOf(whole) < Math.min(first.to, whole.total_lines ?? 0);
  const part = useQuery({
    ...fileQuery(code, { commit, path, from: Math.max(1, (first?.from ?? 1) - 100) }),
    enabled: beyond === true,
  });
  const asked = beyond ? part : query;
  const file = asked.data?.value;
  const total = file?.total_lines ?? 0;
  const hasLines = file?.lines != null && total > 0;
  const wanted = within([...firstShown(cited, total), ...more], total);
  const shown = file ? held(wanted, file) : [];
  // The lines of a pointer are not those that are cited.
  const marked = file?.kind === 'TEXT' ? between(cited, 1, total) : [];
  return (
    // No landmark: one file may stand in several places of a page.
    <div
      className={`box ${css.file} ${css.code}`}
      role="group"
      aria-label={plainLine(labelOf(path, cited))}
    >
      <header className="row muted">
        <span className={`mono ${css.path}`}>
          <UntrustedText text={path} />
          {cited.length > 0 && (
            <UntrustedText
              as="span"
              className="muted"
              text={`:${cited.map(linesInNumbers).join(', ')}`}
            />
          )}
        </span>
        <CopyButton text={path} label={`Copy path ${path}`} />
        <span>
          <code title={commit}>{commit.slice(0, 7)}</code> {revision(code, commit)}
        </span>
        {hasLines && <Owner file={file} />}
        {folded && (
          <span className={`row tight screen-only ${css.tools}`}>
            Same lines as at {like.slice(0, 7)}
            <Button look="quiet" aria-expanded={false} onClick={() => setOpened(true)}>
              Show code
            </Button>
          </span>
        )}
        {hasLines && !folded && (
          <span className={`row tight screen-only ${css.tools}`}>
            {marked.length > 0 && (
              <Button look="quiet" aria-expanded={changes} onClick={() => setChanges(!changes)}>
                Blame
              </Button>
            )}
            <OpenInEditor path={path} line={first?.from ?? 1} />
          </span>
        )}
      </header>
      {asked.error && !file && (
        <Failure error={asked.error} what="the code" retry={() => void asked.refetch()} />
      )}
      {!asked.error && !file && (
        <div style={{ height: expectedRows(cited) * 20 }} aria-busy="true" />
      )}
      {file && <Said file={file} commit={commit} cited={cited} repository={code.repository} />}
      {hasLines && !folded && (
        <CodeTable
          file={file}
          cited={marked}
          shown={shown}
          onShow={(lines) => setMore([...more, lines])}
          label={plainLine(`Code in ${path}`)}
        />
      )}
      {changes && <LastChanges code={code} commit={commit} path={path} cited={marked} />}
      {file && !folded && <SinceThen code={code} file={file} commit={commit} cited={cited} />}
    </div>
  );
}

/** Which of the review's commits it is. */
const revision = (code: CodeOf, commit: string): string =>
  commit === code.head ? 'reviewed commit' : commit === code.base ? 'base' : '';

const labelOf = (path: string, cited: readonly Lines[]) =>
  cited.length === 0 ? path : `${path}, ${cited.map(linesInWords).join(', ')}`;

/** The last line that an answer holds. */
const endOf = ({ from, lines }: SourceFile) => (from ?? 1) + (lines?.length ?? 0) - 1;

/** What keeps lines from being shown, or from being those that are cited. */
function Said({
  file,
  commit,
  cited,
  repository,
}: {
  file: SourceFile;
  commit: string;
  cited: readonly Lines[];
  repository: string;
}) {
  const said = [
    whatIsThere(file, commit, repository),
    ...cited.map((lines) => missingLines(holding(file, lines), lines)),
  ];
  // Of an empty file each citation says the same.
  const shown = [...new Set(said)].filter((each) => each != null);
  return (
    shown.length > 0 && (
      <FoldedList className="section stack tight" items={shown} first={10} noun="citation">
        {(each) => each}
      </FoldedList>
    )
  );
}

function whatIsThere(file: SourceFile, commit: string, repository: string): ReactNode {
  const size = file.size == null ? 'size not given' : byteSize(file.size);
  const target = <UntrustedText text={file.target ?? 'an unspecified location'} />;
  switch (file.kind) {
    case 'TEXT':
      if (file.total_lines === 0) return words.empty;
      if (file.encoding === 'iso-8859-1') return 'Not valid UTF-8. Shown as ISO-8859-1.';
      return file.encoding?.startsWith('utf-16')
        ? `Decoded from ${file.encoding.toUpperCase()}.`
        : undefined;
    case 'ABSENT':
      return fill(words.noFile, { commit: commit.slice(0, 7) });
    case 'FOLDER':
      return `This path is a folder in ${commit.slice(0, 7)}.`;
    case 'BINARY':
      return `A binary file, ${size}.`;
    case 'TOO_LARGE':
      return `Too large to show: ${size}.`;
    case 'SYMBOLIC_LINK':
      return (
        <Sentence
          words="A symbolic link to {target}. Docket doesn’t follow links."
          target={target}
        />
      );
    case 'SUBMODULE':
      return (
        <Sentence
          words="A submodule at commit {target}, which is in another repository."
          target={target}
        />
      );
    case 'LFS_POINTER':
      return words.pointer;
    case 'NO_CONTENT':
      return 'Docket’s clone doesn’t have this file’s content.';
    case 'NO_COMMIT':
      return fill(words.noCommit, { commit: commit.slice(0, 7) });
    case 'NO_REPOSITORY':
      return (
        <Sentence
          words="Docket has no clone of {repository}, so it can’t show the cited code."
          repository={<UntrustedText text={repository} />}
        />
      );
    default:
      return (
        <Sentence
          words="Docket can’t show this: {kind}."
          kind={<UntrustedText text={file.kind} />}
        />
      );
  }
}

/** Who owns the file by the CODEOWNERS of that commit; nothing where nobody does. */
function Owner({ file: { owners, owners_file: by } }: { file: SourceFile }) {
  if (!owners || owners.length === 0) return null;
  return (
    <span title={`According to ${plainLine(by ?? 'CODEOWNERS')} at that commit`}>
      owned by <UntrustedText text={owners.join(' ')} />
    </span>
  );
}

/** Whether the cited lines stand in the pull request's head, where that is another commit. */
function SinceThen({
  code,
  file,
  commit,
  cited,
}: {
  code: CodeOf;
  file: SourceFile;
  commit: string;
  cited: readonly Lines[];
}) {
  const head = code.currentHead === commit ? undefined : code.currentHead;
  const { data, isPending } = useQuery({
    ...fileQuery(code, { commit: head ?? '', path: file.path }),
    enabled: head !== undefined,
  });
  if (head === undefined) return null;
  const said = sinceWords(cited, file, data?.value, head.slice(0, 7));
  return (
    said !== undefined && (
      // It has its place before it is known, so that it moves nothing.
      <p className={`section ${css.below}`} aria-busy={isPending}>
        {!isPending && <UntrustedText text={said} />}
      </p>
    )
  );
}
