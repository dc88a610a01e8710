import { useState } from 'react';
import { useShortcut } from '../ui/shortcuts.ts';
import { HelpDialog } from './HelpDialog.tsx';

/** The help of a page that stands outside an organization, one key away as everywhere. */
export function HelpKey() {
  const [open, setOpen] = useState(false);
  useShortcut('?', 'Show this help', () => setOpen(true));
  return open && <HelpDialog onClose={() => setOpen(false)} />;
}
