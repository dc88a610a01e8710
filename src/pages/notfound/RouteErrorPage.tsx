import { isMissingCode } from '../../lib/missing-code.ts';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { scaffoldWords as words } from '../../scaffold/words.ts';
import { Button } from '../../ui/Button.tsx';
import css from './NotFoundPage.module.css';

/** The same where there is nothing around it, since any of it may be what failed. */
export const ErrorAlone = ({ error }: { error: unknown }) => (
  <main className={css.alone}>
    <RouteErrorPage error={error} />
  </main>
);

/** A page that could not be drawn or whose code could not be loaded. What was typed is kept elsewhere. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const missingCode = isMissingCode(error);
  return (
    <div className="stack">
      <PageTitle tab="Error">
        {missingCode ? words.missingCode : 'This page couldn’t be shown'}
      </PageTitle>
      <p>
        {missingCode
          ? words.missingCodeDetail
          : 'This is a bug in Docket. The record itself isn’t affected.'}
      </p>
      {!missingCode && error instanceof Error && (
        <p>
          <code>{error.message}</code>
        </p>
      )}
      <p>
        <Button look="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </p>
    </div>
  );
}
