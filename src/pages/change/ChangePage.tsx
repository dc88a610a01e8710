import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { SourceDifference } from '../../api/source.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { plural } from '../../lib/plural.ts';
import { withParam } from '../../lib/search-params.ts';
import { citations, type Citing } from '../../patch/citations.ts';
import { citedInPatch } from '../../patch/cited-in-patch.ts';
import type { DiffTarget } from '../../patch/DiffView.tsx';
import { noneWords } from '../../patch/none-words.ts';
import { DiffWithCitations } from '../../patch/PatchWithFindings.tsx';
import { readPatch } from '../../patch/patch.ts';
import { OfReview } from '../../following/OfReview.tsx';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { reviewTitle } from '../../record/review-title.ts';
import { Sha } from '../../record/Sha.tsx';
import { Answer } from '../../scaffold/Answer.tsx';
import { Page } from '../../scaffold/Page.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { useCode, type CodeOf } from '../../source/CodeProvider.tsx';
import { differenceQuery, missing } from '../../source/source-queries.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './ChangePage.module.css';
import { ChangedFiles } from './ChangedFiles.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { pages } from '../../addresses/pages.ts';
import { whyNone } from './why-none.ts';
import { changeWords as words } from './words.ts';

/** The change that a review is about, as a diff of its base and its head, with what was found in it. */
export function ChangePage() {
  const reviewId = useParam('review_id');
  return (
    <OfReview what="the change">
      {(review, reading) => (
        <Page
          trail={<ReviewTrail reviewId={reviewId}>{pages.change.name}</ReviewTrail>}
          tab={`Change: ${reviewTitle(review)}`}
          title={
            <>
              Change: <UntrustedText text={reviewTitle(review)} />
            </>
          }
        >
          <Change review={review} reading={reading} />
        </Page>
      )}
    </OfReview>
  );
}

/** The parameter of the address that asks for conditions that the change didn’t introduce, too. */
const CONDITIONS = 'conditions';
const ALL = 'all';

type Props = {
  review: CustomerReviewDetail;
  reading: Reading<CustomerReviewDetail>;
};

function Change({ review, reading }: Props) {
  const code = useCode();
  if (code.kind === 'PENDING') return <Skeleton label="Loading the change" />;
  if (code.kind === 'NONE' || !code.base || !code.head) {
    return <None>{whyNone(code, reading)}</None>;
  }
  return (
    <Difference review={review} reading={reading} code={code} base={code.base} head={code.head} />
  );
}

/** There is no diff, and why. */
const None = ({ children }: { children: string }) => (
  <Banner tone="plain" role="status" title="No diff to show">
    {children}
  </Banner>
);

function Difference({
  code,
  base,
  head,
  ...props
}: Props & { code: CodeOf; base: string; head: string }) {
  const [search] = useSearchParams();
  const file = search.get('file');
  const query = useQuery(
    differenceQuery(code, { base, head, ...(file !== null && { path: file }) }),
  );
  const why = missing(query.error);
  if (why !== undefined) return <None>{words.missing[why]}</None>;
  return (
    <>
      <p className="muted">
        <Sha sha={base} url={props.review.base_commit_url} /> to{' '}
        <Sha sha={head} url={props.review.head_commit_url} />
      </p>
      {code.currentHead !== undefined && code.currentHead !== head && (
        <Banner tone="gap" role="status" title="This is not the current head.">
          The head has changed since this review. The diff shows what was reviewed.
        </Banner>
      )}
      <Answer query={query} what="the diff" part>
        {(difference) => (
          // What is folded and scrolled to is of one diff.
          <Diffs key={file ?? ''} {...props} difference={difference} file={file} />
        )}
      </Answer>
    </>
  );
}

function Diffs({
  review,
  reading,
  difference,
  file,
}: Props & { difference: SourceDifference; file: string | null }) {
  const [search, setSearch] = useSearchParams();
  const others = search.get(CONDITIONS) === ALL;
  const [target, setTarget] = useState<DiffTarget | undefined>();
  const patch = useMemo(() => readPatch(difference.patch), [difference]);
  const all = useMemo(
    () => citations(review, { others: true, unreadable: reading.unreadable }),
    [review, reading.unreadable],
  );
  const found = useMemo(
    () =>
      citedInPatch(
        patch,
        all.filter(({ item }) => others || broughtIn(item)),
      ),
    [patch, all, others],
  );
  const before = all.filter(({ item }) => !broughtIn(item)).length;
  const unreadable = isUnreadable(reading, 'assessments');
  const nothingFits = patch.files.length === 0 && !difference.complete;
  return (
    <>
      {file === null && !difference.complete && (
        <Banner tone="gap" role="status" title={words.incomplete}>
          Files left out are marked in the list; open them one by one.
        </Banner>
      )}
      {found.at.length === 0 && !nothingFits && (
        <p className="muted">
          {noneWords(review, unreadable, {
            others,
            part: file !== null || !difference.complete,
          })}
        </p>
      )}
      {found.at.length > 0 && unreadable && (
        <p className="muted">
          Parts of the assessments couldn’t be read, so there may be more citations of this change.
        </p>
      )}
      {before > 0 && (
        <label className="option">
          <input
            type="checkbox"
            checked={others}
            onChange={({ target: { checked } }) =>
              setSearch(withParam(search, CONDITIONS, checked ? ALL : ''), { replace: true })
            }
          />
          Show {plural(before, 'condition')} not introduced by the change
        </label>
      )}
      <div className={`columns ${css.columns}`}>
        <ChangedFiles
          difference={difference}
          patch={patch}
          cited={found.sections}
          onFile={(line) => setTarget({ line })}
        />
        <Panel
          title="Diff"
          note={
            file !== null && (
              <>
                of one file.{' '}
                <Link to={{ search: withParam(search, 'file', '').toString() }}>All files</Link>
              </>
            )
          }
        >
          {patch.files.length === 0 ? (
            <p className="words">{whyEmpty(difference, file)}</p>
          ) : (
            <DiffWithCitations
              reviewId={review.id}
              patch={patch}
              found={found}
              label="Changed lines"
              target={target}
            />
          )}
        </Panel>
      </div>
      {file === null && (
        <Elsewhere review={review} cited={found.elsewhere} complete={difference.complete} />
      )}
    </>
  );
}

/** Why the diff has no lines. */
function whyEmpty({ complete, total_files: total }: SourceDifference, file: string | null): string {
  if (!complete) return file === null ? words.allLeftOut : words.fileTooLarge;
  if (total > 0) return 'No changed lines to show.';
  return file === null ? words.same : words.fileNotChanged;
}

/** Findings, and conditions that the change introduced or changed. */
const broughtIn = (item: Citing) =>
  item.kind === 'finding' ||
  item.condition.change === 'INTRODUCED' ||
  item.condition.change === 'CHANGED';
