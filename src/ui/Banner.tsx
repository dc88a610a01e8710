import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import css from './Banner.module.css';

/** A statement that must be read before the page below it. `alert` is announced when it appears. */
export function Banner({
  tone,
  icon,
  title,
  role,
  children,
  actions,
}: {
  tone: 'gap' | 'serious' | 'live' | 'plain';
  icon?: IconName;
  title: ReactNode;
  role?: 'alert' | 'status' | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`box row near ${css.banner}`} data-tone={tone} role={role}>
      <span className={css.icon}>
        <Icon name={icon ?? 'alert'} />
      </span>
      <div className={css.body}>
        <b>{title}</b> {children}
      </div>
      {actions !== undefined && <div className="row">{actions}</div>}
    </div>
  );
}
