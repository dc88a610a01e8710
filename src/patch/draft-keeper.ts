import { listeners } from '../lib/listeners.ts';
import { dropDraft, writeDraft, type PatchDraft } from './drafts.ts';

/** What a person has on the desk. */
export type DeskContent = { base: string; text: string; name: string | undefined };

/** Whether what is on the desk is on disk too, and as which draft. */
export type Keeping = {
  id: string;
  /** The version of the draft that this desk read or wrote last; 0: none is on disk. */
  version: number;
  state: 'empty' | 'keeping' | 'kept' | 'refused';
  /** Another tab changed the draft too, and this one went on as a draft of its own. */
  forked: boolean;
};

/**
 * Keeps the content of one desk on disk as it changes, one write after another: what changes during a
 * write is in the next. A draft
 * that another tab has changed meanwhile is never overwritten: ours becomes another draft.
 */
export class DraftKeeper {
  readonly #orgId: string;
  readonly #repositoryId: string;
  readonly #listeners = listeners();
  #keeping: Keeping;
  #content: DeskContent | undefined;
  #pending: DeskContent | undefined;
  #writing: Promise<void> = Promise.resolve();
  #blob: { text: string; blob: Blob } | undefined;

  constructor(orgId: string, repositoryId: string, draft: PatchDraft | undefined) {
    this.#orgId = orgId;
    this.#repositoryId = repositoryId;
    this.#keeping = draft
      ? { id: draft.id, version: draft.version, state: 'kept', forked: false }
      : nothingKept();
  }

  readonly subscribe = this.#listeners.subscribe;
  keeping = () => this.#keeping;

  /** Takes what is on the desk now, and writes it. */
  keep(content: DeskContent): void {
    this.#content = this.#pending = content;
    this.#tell({ state: 'keeping' });
    this.#writing = this.#writing.then(() => this.#write());
  }

  /** What is written for this content. */
  record({ base, text, name }: DeskContent): Omit<PatchDraft, 'version' | 'changed_at'> {
    if (this.#blob?.text !== text) this.#blob = { text, blob: new Blob([text]) };
    return {
      organization_id: this.#orgId,
      id: this.#keeping.id,
      repository_id: this.#repositoryId,
      base,
      patch: this.#blob.blob,
      ...(name !== undefined && { name }),
    };
  }

  /** Whether this is what is on the desk still: it was not changed since. */
  has({ base, text }: DeskContent): boolean {
    return !this.#content || (this.#content.base === base && this.#content.text === text);
  }

  /** What comes next on the desk is another draft. */
  startAnother(): void {
    this.#pending = undefined;
    this.#tell(nothingKept());
  }

  async #write(): Promise<void> {
    const content = this.#pending;
    if (!content) return;
    this.#pending = undefined;
    try {
      await this.#writeContent(content);
    } catch {
      this.#tell({ state: 'refused' });
    }
  }

  async #writeContent(content: DeskContent): Promise<void> {
    const { id, version } = this.#keeping;
    if (content.text === '' && content.base === '') {
      await dropDraft(this.#orgId, id, version);
      this.#tell(this.#pending === undefined ? nothingKept() : { version: 0 });
      return;
    }
    const written = await writeDraft(this.record(content), version);
    if (written !== 'conflict') {
      this.#tell({ state: 'kept', version: written.version });
      return;
    }
    this.#tell({ id: crypto.randomUUID(), version: 0, forked: true });
    const own = await writeDraft(this.record(content), 0);
    this.#tell({ state: 'kept', version: own === 'conflict' ? 0 : own.version });
  }

  #tell(change: Partial<Keeping>): void {
    const state = this.#pending !== undefined && change.state === 'kept' ? 'keeping' : change.state;
    this.#keeping = { ...this.#keeping, ...change, ...(state && { state }) };
    this.#listeners.tell();
  }
}

const nothingKept = (): Keeping => ({
  id: crypto.randomUUID(),
  version: 0,
  state: 'empty',
  forked: false,
});
