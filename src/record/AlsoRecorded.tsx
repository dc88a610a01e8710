import { unknownFields } from '../api/unknown-fields.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './AlsoRecorded.module.css';

/** Fields that this version of Docket does not know, on demand, as they came. */
export function AlsoRecorded({
  type,
  record,
}: {
  type: Parameters<typeof unknownFields>[0];
  record: object;
}) {
  const fields = unknownFields(type, record);
  if (fields.length === 0) return null;
  return (
    <details className={`words ${css.also}`}>
      <summary>Other recorded fields ({fields.length})</summary>
      <dl className="stack tight">
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>
              <UntrustedText as="code" text={name} />
            </dt>
            <dd className="mono">
              <UntrustedText
                text={typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
