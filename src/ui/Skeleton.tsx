import css from './Skeleton.module.css';

/** Stands in for content that is being loaded. Appears only when loading takes noticeably long. */
export function Skeleton({ label, lines = 6 }: { label: string; lines?: number }) {
  return (
    <div className={`stack ${css.skeleton}`} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}
