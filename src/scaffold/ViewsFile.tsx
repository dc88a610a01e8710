import { useOrganizationSettings, type View } from '../kept/saved-views.ts';
import { plainLine } from '../lib/visible-text.ts';
import { useOrgId } from './org-id.ts';
import { Button } from '../ui/Button.tsx';
import { downloadText } from '../ui/save-file.ts';
import { ImportFile } from './ImportFile.tsx';
import {
  LARGEST_VIEWS_BYTES,
  readViewsFile,
  viewsFile,
  withViews,
  type ViewsRule,
  type SharedView,
} from './views-file.ts';
import { viewsWords as words } from './views-words.ts';

/** Names that both have; of more, the beginning. */
const MOST_NAMES = 5;

/** One's own views of all lists as a file, and those of somebody else's file. */
export function ViewsFile({
  onTake,
}: {
  /** Changes the views; where this browser doesn't keep them, that is told there. */
  onTake: (change: (views: readonly View[]) => View[]) => void;
}) {
  const orgId = useOrgId();
  const { views } = useOrganizationSettings(orgId);
  return (
    <>
      <Button
        look="plain"
        onClick={() =>
          downloadText('docket-views.json', viewsFile(orgId, views), 'application/json')
        }
      >
        {words.save}
      </Button>
      <ImportFile<View, SharedView, ViewsRule>
        what="view"
        label={words.open}
        largest={LARGEST_VIEWS_BYTES}
        read={(text) => readViewsFile(text, orgId, views)}
        keep={words.keep}
        where={(both) => {
          const names = both.slice(0, MOST_NAMES);
          return `If you already have a view with that name: ${names.map(({ own }) => `“${plainLine(own.name, 60)}”`).join(', ')}${both.length > names.length ? '…' : ''}`;
        }}
        taken={({ fresh, both }, rule) => fresh.length + (rule === 'MINE' ? 0 : both.length)}
        onTake={async (found, rule) =>
          onTake((now) => withViews(now, found, rule, () => crypto.randomUUID()))
        }
      />
    </>
  );
}
