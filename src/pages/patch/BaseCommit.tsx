import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { ReviewSummary } from '../../api/types.ts';
import { isCommit } from '../../source/citation.ts';
import { recentReviewsQuery } from '../../api/reviews.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { reviewTitle } from '../../record/review-title.ts';
import { namedBase } from '../../patch/patch.ts';
import type { ReadPatch } from '../../patch/patch-parts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { commitOf } from './open-desk.ts';
import css from './PatchPage.module.css';
import { fill } from '../../lib/fill.ts';
import { deskWords as words } from './words.ts';

/** What the patch is applied to, by itself the default branch’s tip: the service knows what a name means. */
export function BaseCommit({
  repositoryId,
  value,
  patch,
  onChange,
}: {
  repositoryId: string;
  value: string;
  patch: ReadPatch;
  onChange: (base: string) => void;
}) {
  const [help, wrong] = [useId(), useId()];
  const recent = useQuery(recentReviewsQuery(useOrgId(), repositoryId));
  const named = useMemo(() => namedBase(patch), [patch]);
  const known = [
    ...(named === undefined ? [] : [{ sha: named, what: 'the base named in the patch' }]),
    ...knownCommits(recent.data?.value.reviews ?? []),
  ];
  const mail = patch.sections.find((section) => section.kind === 'text' && section.commit);
  const fault = baseFault(value);
  return (
    <Panel title={words.base}>
      <div className="section stack near">
        <input
          className={css.commit}
          aria-label={words.base}
          aria-describedby={`${help} ${wrong}`}
          aria-invalid={fault !== undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          placeholder="Tip of the default branch"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
        <p id={help} className="faint">
          The commit the patch is based on, or a branch or tag. It must exist on the source host.
          {mail !== undefined &&
            named === undefined &&
            ' The commit in the patch’s “From” line is the patch’s own, not its base.'}
        </p>
        <p id={wrong} role="status" className={fault === undefined ? 'faint' : 'gap'}>
          {fault ?? nameNote(value)}
        </p>
      </div>
      <UnreadableParts parts={recent.data?.unreadable ?? []} />
      <div className={`section ${css.known}`}>
        <h3>Suggestions</h3>
        {/* As much room as the first of them take, so that nothing below moves when they come. */}
        <div className={css.offered}>
          {recent.isLoadingError && known.length === 0 && (
            <p className="faint" role="status">
              {words.noRecent}
            </p>
          )}
          {recent.data && known.length === 0 && (
            <p className="faint">No commits from recent reviews to suggest.</p>
          )}
          {recent.isPending && known.length === 0 && (
            <Skeleton label="Loading the commits of recent reviews" lines={4} />
          )}
          {known.length > 0 && (
            <FoldedList items={known} first={4} noun="commit" className={css.commits}>
              {({ sha, what, title }) => (
                <>
                  <button
                    type="button"
                    className={`link-button ${css.place}`}
                    aria-pressed={commitOf(value) === sha}
                    onClick={() => onChange(sha)}
                  >
                    <span className="visually-hidden">{words.choose}</span>
                    <span className="mono">{sha.slice(0, 10)}</span>
                  </button>
                  <span className="cut">
                    {what}
                    {title !== undefined && (
                      <>
                        {' '}
                        <UntrustedText as="span" className="faint" text={title} line />
                      </>
                    )}
                  </span>
                </>
              )}
            </FoldedList>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** What git takes as the name of a commit, without the operators of its revisions. */
const NAME = /^(?!-)(?:(?!@\{|\.\.)[^\s~^:?*[\\]){1,250}$/;

/** Why what was typed cannot name a commit; undefined: it can, or nothing was typed. */
export function baseFault(typed: string): string | undefined {
  const name = commitOf(typed);
  return name === '' || NAME.test(name) ? undefined : words.baseFault;
}

/** What a name that is no full SHA depends on. */
function nameNote(typed: string): string | undefined {
  const name = commitOf(typed);
  if (isCommit(name)) return undefined;
  return fill(words.baseNote, { what: name === '' ? words.tip : words.name });
}

/** The commits of recent reviews, each for what it is there. A patch's revision ID is none (H25). */
function knownCommits(reviews: readonly ReviewSummary[]) {
  const found = new Map<string, { sha: string; what: string; title?: string }>();
  const add = (sha: string | null | undefined, what: string, title: string) => {
    if (isCommit(sha) && !found.has(sha)) found.set(sha, { sha, what, title });
  };
  for (const review of reviews) {
    const title = reviewTitle(review);
    const of = review.pull_request_number == null ? '' : ` of #${review.pull_request_number}`;
    if (review.kind === 'PATCH') {
      add(review.base_commit_sha, 'base of a reviewed patch', title);
      continue;
    }
    add(review.head_commit_sha, `reviewed head${of}`, title);
    add(review.base_commit_sha, `base${of}`, title);
  }
  return [...found.values()];
}
