import css from './Icon.module.css';

const paths = {
  half: <path d="M6 1.5a4.5 4.5 0 1 0 0 9v-9Z" fill="currentColor" stroke="none" />,
  ring: null,
  dashed: null,
  cross: <path d="m3 3 6 6M9 3 3 9" />,
  stop: <rect x="3" y="3" width="6" height="6" rx="1" />,
  skip: <path d="m3 9 6-6" />,
  alert: <path d="M6 1.5 11 10.5H1L6 1.5ZM6 5v2.5M6 9v.1" />,
  external: <path d="M4.5 2.5h-2v7h7v-2M6.5 2h3.5v3.5M10 2 5.5 6.5" />,
  copy: <path d="M4.5 4.5h6v6h-6zM7.5 4V1.5h-6v6H4" />,
  done: <path d="m2 6.5 2.5 2.5L10 3.5" />,
  chevron: <path d="m4 2.5 3.5 3.5L4 9.5" />,
  down: <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />,
  up: <path d="m2.5 7.5 3.5-3.5 3.5 3.5" />,
  sun: (
    <path d="M6 1v1M6 10v1M1 6h1M10 6h1M2.5 2.5l.7.7M8.8 8.8l.7.7M9.5 2.5l-.7.7M3.2 8.8l-.7.7M6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />
  ),
  moon: <path d="M10 7.2A4.5 4.5 0 0 1 4.8 2 4.5 4.5 0 1 0 10 7.2Z" />,
  system: <path d="M1.5 2.5h9v6h-9zM4 10.5h4" />,
  search: <path d="M5 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM7.2 7.2 10 10" />,
} as const;

export type IconName = keyof typeof paths;

/** A 12 px line drawing. It never stands alone: words or a label beside it say what it means. */
export function Icon({ name }: { name: IconName }) {
  const circle = name === 'half' || name === 'ring' || name === 'dashed';
  return (
    <svg className={css.icon} aria-hidden="true">
      {circle && (
        <circle cx="6" cy="6" r="4.5" strokeDasharray={name === 'dashed' ? '2 2.7' : undefined} />
      )}
      {paths[name]}
    </svg>
  );
}
