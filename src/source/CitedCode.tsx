import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import {
  citedFiles,
  holding,
  isLike,
  symbolPlace,
  type CodePlace,
  type ReadFile,
} from './citation.ts';
import { useCode, type CodeOf, type CodeState } from './CodeProvider.tsx';
import { FileCode } from './FileCode.tsx';
import { missingLines } from './missing-lines.ts';
import { FIRST_FILES, fileQuery } from './source-queries.ts';
import { sourceWords as words } from './words.ts';

/** What stands below the code waits for it so long at most, and is not moved by it. */
const PATIENCE_MILLISECONDS = 1_000;

/** One press shows so many files more, each of which is asked for. */
const MORE_FILES = 20;

/** The cited files of a record as far as they are read. */
export type CitedCode = {
  state: CodeState;
  read: readonly ReadFile[];
  /** Whether what is read first is here, or took too long. */
  settled: boolean;
  /** Whether code is to be had: something gives it, and has the repository. */
  found: boolean;
};

/** Reads the files that a record cites, the first ones at once. */
export function useCitedCode(places: readonly CodePlace[]): CitedCode {
  'use memo';
  const state = useCode();
  const files = citedFiles(places);
  const [late, setLate] = useState(false);
  const read = useQueries({
    queries: files.slice(0, FIRST_FILES).map(({ commit, path }) => ({
      ...fileQuery(state.kind === 'CODE' ? state : { orgId: '', repository: '' }, { commit, path }),
      enabled: state.kind === 'CODE',
    })),
    combine: (answers) =>
      answers.map(({ data, error }) => ({
        file: data?.value,
        error,
      })),
  });
  const waits =
    files.length > 0 &&
    (state.kind === 'PENDING' ||
      (state.kind === 'CODE' && read.some(({ file, error }) => !file && !error)));
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [waits]);
  const all = files.map((cited, index) => ({ cited, file: read[index]?.file }));
  return {
    state,
    read: all,
    settled: !waits || late,
    found:
      state.kind === 'CODE' &&
      !(all.length > 0 && all.every(({ file }) => file?.kind === 'NO_REPOSITORY')),
  };
}

/** The code that a finding cites. */
export function CitedCodePanel({
  code: { state, read, found },
  complete,
  symbols,
}: {
  code: CitedCode;
  /** Whether no file is cited beside these. */
  complete: boolean;
  /** Identifiers that the claim names. */
  symbols: readonly string[];
}) {
  const [most, setMost] = useState(FIRST_FILES);
  if (state.kind === 'CODE' && state.ofPatch && read.length === 0) {
    return (
      <Panel title="Code">
        <p className="words">{words.ofPatch}</p>
      </Panel>
    );
  }
  // Of a repository that is not at hand nothing can be said here, of whichever finding.
  if (state.kind !== 'CODE' || !found || read.length === 0) return null;
  const shown = read.slice(0, most);
  const left = read.length - shown.length;
  // One may be cited at several commits.
  const paths = new Set(read.map(({ cited }) => cited.path));
  return (
    <Panel
      title="Code"
      note={
        complete
          ? plural(paths.size, 'cited file')
          : fill('{count} of the cited files', { count: paths.size })
      }
    >
      <NothingOr read={read}>
        <div className="section stack">
          <Files state={state} read={shown} />
          {left > 0 && (
            <Button look="quiet" onClick={() => setMost(most + MORE_FILES)}>
              Show {left > MORE_FILES && `${MORE_FILES} of `}
              {plural(left, 'more file')}
            </Button>
          )}
          {complete && <Symbols read={read} symbols={symbols} />}
        </div>
      </NothingOr>
    </Panel>
  );
}

/** The code at places, a file after the other; nothing where no code is to be had. */
export function PlacesCode({ places }: { places: readonly CodePlace[] }) {
  const { state, read } = useCitedCode(places);
  if (state.kind !== 'CODE' || read.length === 0) return null;
  return (
    <div className="stack near">
      <Files state={state} read={read} />
    </div>
  );
}

/** Files one after the other; what is the same at another commit is shown once. */
function Files({ state, read }: { state: CodeOf; read: readonly ReadFile[] }) {
  return read.map((each, index) => (
    <FileCode
      key={`${each.cited.commit}:${each.cited.path}`}
      code={state}
      cited={each.cited}
      like={read.slice(0, index).find((before) => isLike(before, each))?.cited.commit}
    />
  ));
}

/** That a citation does not lead to what it cites; nothing where it does, or where that is not known. */
export function CitationFault({ code, place }: { code: CitedCode; place: CodePlace }) {
  const found = code.read.find(
    ({ cited }) => cited.commit === place.commit && cited.path === place.path,
  );
  if (!found?.file) return null;
  const holds = holding(found.file, place);
  const said = holds.kind === 'NO_FILE' ? words.noSuchFile : missingLines(holds, place);
  return said ? <span className="gap">{said}</span> : null;
}

/** One sentence where the repository has none of the cited commits. */
function NothingOr({ read, children }: { read: readonly ReadFile[]; children: React.ReactNode }) {
  const kinds = read.map(({ file }) => file?.kind);
  if (kinds.every((kind) => kind === 'NO_COMMIT')) {
    const commits = new Set(read.map(({ cited }) => cited.commit));
    const [commit = ''] = commits;
    return (
      <p className="section">
        {commits.size === 1
          ? fill(words.noCommit, { commit: commit.slice(0, 7) })
          : words.noCommits}
      </p>
    );
  }
  return children;
}

/** Of more symbols, nothing is said of the others: each is looked for in every line. */
const MOST_SYMBOLS = 100;

/** Symbols of the claim that stand outside the cited lines, where these are all that is cited. */
function Symbols({ read, symbols }: { read: readonly ReadFile[]; symbols: readonly string[] }) {
  const files = read.map(({ cited: { path, cited }, file }) => ({ path, cited, file }));
  const said = [...new Set(symbols)].slice(0, MOST_SYMBOLS).flatMap((symbol) => {
    const place = symbolPlace(symbol, files);
    const name = <UntrustedText as="code" text={symbol} />;
    switch (place?.kind) {
      case 'ELSEWHERE':
        return (
          <li key={symbol}>
            <Sentence
              words={
                place.name === symbol
                  ? '{symbol} is at {place}, outside the cited lines.'
                  : '{part} (from {symbol}) is at {place}, outside the cited lines.'
              }
              symbol={name}
              part={<UntrustedText as="code" text={place.name} />}
              place={<UntrustedText text={`${place.path}:${place.line}`} />}
            />
          </li>
        );
      case 'NOWHERE':
        return (
          <li key={symbol}>
            <Sentence words={words.symbolNowhere} symbol={name} />
          </li>
        );
      default:
        return [];
    }
  });
  return said.length > 0 && <ul className="muted">{said}</ul>;
}
