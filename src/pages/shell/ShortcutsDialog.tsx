import { turnShortcuts, useActiveShortcuts, useShortcutsOn } from '../../ui/shortcuts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './ShortcutsDialog.module.css';

/** The keys that do something here, and the switch that turns single keys off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  // Of several with one key, the last one works.
  const shortcuts = [...new Map(useActiveShortcuts().map((each) => [each.key, each])).values()];
  const on = useShortcutsOn();
  return (
    <Dialog label="Keyboard shortcuts" onClose={onClose}>
      <div className={css.content}>
        <h2>Keyboard shortcuts</h2>
        <dl className={css.keys}>
          {shortcuts.map(({ key, what }) => (
            <div key={key}>
              <dt>
                <kbd>{key.replace('Mod+k', 'Ctrl or ⌘ K')}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className={css.switch}>
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => turnShortcuts(event.target.checked)}
          />
          Single keys do something
        </label>
      </div>
    </Dialog>
  );
}
