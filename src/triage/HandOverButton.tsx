import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCode, type CodeState } from '../source/CodeProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { ReadMember } from './entries.ts';
import { findingsText, lackingWords, type CopyContext } from './finding-text.ts';
import { handOver } from './hand-over.ts';
import css from './Workbench.module.css';

type Props = { member: ReadMember; context: CopyContext };

const TITLE = 'Hand off the finding';

/** Shows what goes to a person or a coding agent with a finding, and copies it. */
export function HandOverButton(props: Props) {
  const [opened, setOpened] = useState(false);
  // A dialog stands in no provider of the page once it is drawn; its code is read by what is here.
  const code = useCode();
  return (
    <>
      <Button onClick={() => setOpened(true)}>Hand off…</Button>
      {opened && (
        <Dialog label={TITLE} wide onClose={() => setOpened(false)}>
          <Preview {...props} code={code} />
        </Dialog>
      )}
    </>
  );
}

function Preview({ member, context, code }: Props & { code: CodeState }) {
  const [format, setFormat] = useState<'markdown' | 'text'>('markdown');
  const { data } = useQuery({
    queryKey: ['hand-over', member.key, member.finding.id, code.kind],
    queryFn: () => handOver(context.orgId, member, code),
    gcTime: 0,
  });
  if (!data) return <Skeleton label="Collecting the finding and its context" />;
  const text = findingsText([member], context, format, data);
  return (
    <div className={`stack ${css.handOver}`}>
      <h2>{TITLE}</h2>
      <p className="muted">
        Everything below is copied, and nothing else. Text from the repository and the record is
        fenced, and marked as data rather than instructions. {lackingWords(data)}
      </p>
      <div className="row">
        <CopyButton words label="Copy" text={text} />
        <label>
          <input
            type="checkbox"
            checked={format === 'text'}
            onChange={({ target }) => setFormat(target.checked ? 'text' : 'markdown')}
          />{' '}
          Plain text
        </label>
      </div>
      <textarea readOnly value={text} rows={24} aria-label="What is copied" spellCheck={false} />
    </div>
  );
}
