import type { ReactNode } from 'react';
import { plainLine } from '../lib/visible-text.ts';
import { Icon, type IconName } from './Icon.tsx';
import css from './Badge.module.css';

/** What a recorded value means for a reader. `good` needs a recorded good fact, never an absence. */
export type Tone = 'serious' | 'gap' | 'live' | 'good' | 'merged' | 'plain';

export function Badge({
  tone = 'plain',
  icon,
  title,
  children,
}: {
  tone?: Tone;
  icon?: IconName | undefined;
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={css.badge} data-tone={tone} title={title && plainLine(title, 400)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
