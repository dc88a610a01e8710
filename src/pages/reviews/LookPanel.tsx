import { useState } from 'react';
import { ColumnsPanel, NotKept } from '../../ui/table/ColumnsPanel.tsx';
import { timeStyle } from '../../ui/Time.tsx';
import { columns } from './columns.tsx';
import css from './ListMenus.module.css';
import { tableOfList } from '../../kept/review-table.ts';

/** How the list looks: its columns, its rows, and how every page shows times. */
export function LookPanel({ orgId }: { orgId: string }) {
  const times = timeStyle.useValue();
  const [kept, setKept] = useState(true);
  return (
    <ColumnsPanel settingsKey={tableOfList(orgId)} columns={columns}>
      <label className={css.line}>
        <input
          type="checkbox"
          checked={times === 'utc'}
          onChange={({ target }) => setKept(timeStyle.set(target.checked ? 'utc' : 'relative'))}
        />
        Show times in UTC
      </label>
      {!kept && <NotKept what="this" />}
    </ColumnsPanel>
  );
}
