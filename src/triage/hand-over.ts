import { getRepositoryReviewGuidance, getReview } from '../api/operations.ts';
import { q, queryClient } from '../api/query.ts';
import { isUnreadable, type Reading } from '../api/read.ts';
import type { SourceFile } from '../api/source.ts';
import type { CustomerFinding, CustomerReviewDetail, GuidanceDocument } from '../api/types.ts';
import { unreadableByElement } from '../api/unreadable-by-element.ts';
import { codePlaces } from '../finding/code-places.ts';
import { gapsOf } from '../record/gaps.ts';
import { citedFiles, firstShown, type CitedFile } from '../source/citation.ts';
import type { CodeState } from '../source/CodeProvider.tsx';
import { fileQuery } from '../source/source-queries.ts';
import type { ReadMember } from './entries.ts';

/** Some lines of a file, as they stood at a commit. */
export type Excerpt = { commit: string; path: string; lines: { number: number; text: string }[] };

/** What goes with a finding to somebody who is to act on it. */
export type HandOver = {
  excerpts: Excerpt[];
  guidance: readonly GuidanceDocument[];
  gaps: ReturnType<typeof gapsOf>;
  /** What could not be read, or not all of it. */
  lacking: ('code' | 'guidance' | 'gaps')[];
};

/** Lines of a finding of these domains may hold a secret. */
const SECRET_DOMAINS = /credential|secret/i;
const MOST_LINES = 200;

/** Reads what goes with a finding; what cannot be read is named, and fails nothing. */
export async function handOver(
  orgId: string,
  { reviewId, assessmentId, finding }: ReadMember,
  code: CodeState,
): Promise<HandOver> {
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
    orLacking('code', readExcerpts(code, finding), []),
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

async function readExcerpts(code: CodeState, finding: CustomerFinding): Promise<Part<Excerpt[]>> {
  const files = citedFiles(codePlaces(finding));
  if (files.length === 0) return { part: [], whole: true };
  if (code.kind !== 'CODE') throw new Error('no source');
  const masked = SECRET_DOMAINS.test(finding.risk_domain);
  const read = await Promise.all(
    files.map(async (cited) => {
      const { value } = await queryClient.query(
        fileQuery(code, { commit: cited.commit, path: cited.path }),
      );
      return excerptOf(cited, value, masked);
    }),
  );
  return { part: read.filter(({ lines }) => lines.length > 0), whole: true };
}

function excerptOf({ commit, path, cited }: CitedFile, file: SourceFile, masked: boolean): Excerpt {
  const numbers = firstShown(cited, file.total_lines ?? 0).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  const lines = numbers.slice(0, MOST_LINES).flatMap((number) => {
    const text = file.lines?.[number - (file.from ?? 1)];
    return text === undefined ? [] : [{ number, text: masked ? maskedLine(text) : text }];
  });
  return { commit, path, lines };
}

/** A line without what may be a secret: every long run of the characters that secrets are made of. */
export const maskedLine = (line: string): string => line.replaceAll(/[\w+/=.~-]{8,}/g, '••••••••');
