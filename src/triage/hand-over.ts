import { getRepositoryReviewGuidance, getReview } from '../api/operations.ts';
import { q, queryClient } from '../api/query.ts';
import type { SourceFile } from '../api/source.ts';
import type { CustomerFinding, GuidanceDocument } from '../api/types.ts';
import { codePlaces } from '../finding/code-places.ts';
import { gapsOf } from '../record/gaps.ts';
import { citedFiles, firstShown, type CitedFile } from '../source/citation.ts';
import type { CodeState } from '../source/CodeProvider.tsx';
import { fileQuery } from '../source/source-queries.ts';
import type { Member } from './entries.ts';

/** Some lines of a file, as they stood at a commit. */
export type Excerpt = { commit: string; path: string; lines: { number: number; text: string }[] };

/** What goes with a finding to somebody who is to act on it. */
export type HandOver = {
  excerpts: Excerpt[];
  guidance: readonly GuidanceDocument[];
  gaps: ReturnType<typeof gapsOf>;
  /** Parts that could not be read. */
  lacking: ('code' | 'guidance' | 'gaps')[];
};

/** Lines of a finding of these domains may hold a secret. */
const SECRET_DOMAINS = /credential|secret/i;
const MOST_LINES = 200;

/** Reads what goes with a finding; what cannot be read is named, and fails nothing. */
export async function handOver(
  orgId: string,
  { reviewId, assessmentId }: Member,
  finding: CustomerFinding,
  code: CodeState,
): Promise<HandOver> {
  const lacking: HandOver['lacking'] = [];
  const orLacking = <T>(part: HandOver['lacking'][number], asked: Promise<T>, none: T) =>
    asked.catch(() => {
      lacking.push(part);
      return none;
    });
  const review = await orLacking(
    'gaps',
    reviewId
      ? queryClient
          .query(q(getReview, { org_id: orgId, review_id: reviewId }))
          .then((read) => read.value)
      : Promise.reject(new Error('no review')),
    undefined,
  );
  const [excerpts, guidance] = await Promise.all([
    orLacking('code', readExcerpts(code, finding), []),
    orLacking('guidance', readGuidance(orgId, review?.repository_id), []),
  ]);
  const assessment = review?.assessments.find(({ id }) => id === assessmentId);
  return { excerpts, guidance, gaps: assessment ? gapsOf(assessment) : [], lacking };
}

async function readGuidance(orgId: string, repositoryId: string | null | undefined) {
  if (!repositoryId) throw new Error('no repository');
  const { value } = await queryClient.query(
    q(getRepositoryReviewGuidance, { org_id: orgId, repo_id: repositoryId }),
  );
  return value.documents ?? [];
}

async function readExcerpts(code: CodeState, finding: CustomerFinding): Promise<Excerpt[]> {
  const files = citedFiles(codePlaces(finding));
  if (files.length === 0) return [];
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
  return read.filter(({ lines }) => lines.length > 0);
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
