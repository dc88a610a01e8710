import { useId, useState } from 'react';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { NotKept } from '../ui/NotKept.tsx';
import css from './Code.module.css';
import { editorAddress, editorTemplate, templateFault } from './editor.ts';
import { useCode } from './CodeProvider.tsx';
import { editorWords } from './editor-words.ts';

/** Opens a place in the person's own editor, by a template that this browser keeps. */
export function OpenInEditor({ path, line }: { path: string; line: number }) {
  const code = useCode();
  const template = editorTemplate.useValue();
  const [asking, setAsking] = useState(false);
  const repository = code.kind === 'CODE' ? code.repository : '';
  const address = editorAddress(template, { repository, path, line });
  return (
    <>
      {address === undefined ? (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {editorWords.setUp}
        </Button>
      ) : (
        <span>
          <a className={buttonClass('quiet')} href={address}>
            {editorWords.open}
          </a>
          <Button look="quiet" aria-label="Set up the editor" onClick={() => setAsking(true)}>
            …
          </Button>
        </span>
      )}
      {asking && <EditorDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function EditorDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(editorTemplate.get);
  const [kept, setKept] = useState(true);
  const faultId = useId();
  const fault = templateFault(text.trim());
  return (
    <Dialog label={editorWords.open} onClose={onClose}>
      <form
        className={`stack ${css.editor}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (fault !== undefined) return;
          const isKept = editorTemplate.set(text.trim());
          setKept(isKept);
          if (isKept) onClose();
        }}
      >
        <h2>{editorWords.open}</h2>
        <p>
          The URL that opens your editor. Docket fills in <code>{'{repository}'}</code>,{' '}
          <code>{'{path}'}</code> and <code>{'{line}'}</code>.
        </p>
        <label className="field">
          {editorWords.url}
          <input
            value={text}
            placeholder="vscode://file/home/me/code/{repository}/{path}:{line}"
            spellCheck={false}
            autoComplete="off"
            aria-invalid={fault !== undefined}
            aria-describedby={faultId}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p id={faultId} role="status" className={`serious ${css.fault}`}>
          {fault}
        </p>
        {kept ? (
          <p className="faint">Saved in this browser only. Clear the field to remove the URL.</p>
        ) : (
          <NotKept what="the URL" />
        )}
        <Button look="primary" type="submit">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
