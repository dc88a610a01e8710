import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './NotFoundPage.module.css';

/** A page that could not be drawn or whose code could not be loaded. What was typed is kept elsewhere. */
export function RouteErrorPage({ error }: { error: unknown }) {
  // What browsers say of a script, and Vite of a style sheet, that is not there any more.
  const missingCode =
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message);
  return (
    <main className={`stack ${css.alone}`}>
      <PageTitle tab="Error">
        {missingCode ? 'Part of Docket couldn’t be loaded' : 'This page couldn’t be shown'}
      </PageTitle>
      <p>
        {missingCode
          ? 'The connection was lost, or Docket was updated. Reload to get the current version.'
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
    </main>
  );
}
