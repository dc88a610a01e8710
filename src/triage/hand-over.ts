import { getRepositoryReviewGuidance, getReview } from '../api/operations.ts';
import { q, queryClient } from '../api/query.ts';
import { isUnreadable, type Reading } from '../api/read.ts';
import type { SourceFile } from '../api/source.ts';
import type { CustomerReviewDetail, GuidanceDocument } from '../api/types.ts';
import { unreadableByElement } from '../api/unreadable-by-element.ts';
import { citesNoOtherFile, codePlaces } from '../finding/code-places.ts';
import { isLacking } from '../finding/fields.ts';
import { gapsOf } from '../record/gaps.ts';
import { between, citedFiles, firstShown, holding, type CitedFile } from '../source/citation.ts';
import type { CodeState } from '../source/CodeProvider.tsx';
import { fileQuery } from '../source/source-queries.ts';
import type { ReadMember } from './entries.ts';

/** Some lines of a file, as they stood at a commit. */
export type Excerpt = {
  commit: string;
  path: string;
  lines: { number: number; text: string }[];
  without?: 'ABSENT' | 'SECRET';
};

export type HandOver = {
  excerpts: Excerpt[];
  guidance: readonly GuidanceDocument[];
  gaps: ReturnType<typeof gapsOf>;
  /** What could not be read, or not all of it. */
  lacking: ('code' | 'guidance' | 'gaps')[];
};

/** Cited lines of a finding of these domains may hold a secret, in whatever form: none of the code goes with it. */
const SECRET_DOMAINS = /credential|secret/i;
const MOST_LINES = 200;
/** Of a finding that cites more files, the first ones go with it. */
const MOST_FILES = 100;

/** Reads what goes with a finding; what cannot be read is named, and fails nothing. */
export async function handOver(
  orgId: string,
  member: ReadMember,
  code: CodeState,
): Promise<HandOver> {
  const { reviewId, assessmentId } = member;
  const lacking: HandOver['lacking'] = [];
  /** A part, and whether that is all of it. */
  const orLacking = async <T>(
    name: HandOver['lacking'][number],
    asked: Promise<Part<T>>,
    none: T,
  ): Promise<T> => {
    const { part, whole } = await asked.catch(() => ({ part: none, whole: false }));
    if (!whole) lacking.push(name);
    return part;
  };
  const review = reviewId
    ? queryClient.query(q(getReview, { org_id: orgId, review_id: reviewId }))
    : Promise.reject(new Error('no review'));
  const [excerpts, guidance, gaps] = await Promise.all([
    orLacking('code', readExcerpts(code, member), []),
    orLacking(
      'guidance',
      review.then(({ value }) => readGuidance(orgId, value.repository_id)),
      [],
    ),
    orLacking(
      'gaps',
      review.then((reading) => gapsIn(reading, assessmentId)),
      [],
    ),
  ]);
  return { excerpts, guidance, gaps, lacking };
}

type Part<T> = { part: T; whole: boolean };

function gapsIn(
  { value: { assessments }, unreadable }: Reading<CustomerReviewDetail>,
  assessmentId: string | null,
): Part<HandOver['gaps']> {
  const at = assessments.findIndex(({ id }) => id === assessmentId);
  const assessment = assessments[at];
  if (!assessment) return { part: [], whole: false };
  const lacks = unreadableByElement(
    unreadable,
    'assessments',
  )(at).some(({ place }) => !place.startsWith('findings'));
  return { part: gapsOf(assessment, lacks), whole: !lacks };
}

async function readGuidance(
  orgId: string,
  repositoryId: string | null | undefined,
): Promise<Part<HandOver['guidance']>> {
  if (!repositoryId) throw new Error('no repository');
  const reading = await queryClient.query(
    q(getRepositoryReviewGuidance, { org_id: orgId, repo_id: repositoryId }),
  );
  return { part: reading.value.documents ?? [], whole: !isUnreadable(reading, 'documents') };
}

async function readExcerpts(code: CodeState, member: ReadMember): Promise<Part<Excerpt[]>> {
  const { finding } = member;
  const files = citedFiles(codePlaces(finding));
  const whole =
    citesNoOtherFile(finding) && !isLacking(member, 'evidence_refs', 'supporting_evidence');
  if (SECRET_DOMAINS.test(finding.risk_domain)) {
    const part = files.map(({ commit, path }) => without('SECRET', commit, path));
    return { part, whole };
  }
  if (files.length === 0) return { part: [], whole };
  if (code.kind !== 'CODE') throw new Error('no source');
  const read = await Promise.all(
    files.slice(0, MOST_FILES).map(async (cited) => {
      const { commit, path } = cited;
      const file = await queryClient
        .query(fileQuery(code, { commit, path }))
        .catch(() => undefined);
      return file ? excerptOf(cited, file.value) : { part: undefined, whole: false };
    }),
  );
  return {
    part: read.flatMap(({ part }) =>
      part && (part.without ?? part.lines.length > 0) ? [part] : [],
    ),
    whole: whole && read.length === files.length && read.every((each) => each.whole),
  };
}

const without = (why: 'ABSENT' | 'SECRET', commit: string, path: string): Excerpt => ({
  commit,
  path,
  lines: [],
  without: why,
});

function excerptOf({ commit, path, cited }: CitedFile, file: SourceFile): Part<Excerpt> {
  if (holding(file, {}).kind === 'NO_FILE') {
    return { part: without('ABSENT', commit, path), whole: true };
  }
  const total = file.total_lines ?? 0;
  const numbers = firstShown(cited, total).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  const read = file.lines?.slice(0, file.last_line_cut ? -1 : undefined) ?? [];
  const lines = numbers.slice(0, MOST_LINES).flatMap((number) => {
    const text = read[number - (file.from ?? 1)];
    return text === undefined ? [] : [{ number, text }];
  });
  const wanted = between(cited.length === 0 ? [{ from: 1, to: total }] : cited, 1, total);
  const count = wanted.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const told = lines.filter(({ number }) =>
    wanted.some(({ from, to }) => from <= number && number <= to),
  );
  return { part: { commit, path, lines }, whole: file.kind === 'TEXT' && told.length === count };
}
