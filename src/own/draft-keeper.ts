import { dropDraft, writeDraft, type PatchDraft } from './drafts.ts';

/** What a person has on the desk. */
export type DeskContent = { base: string; text: string; name: string | undefined };

/** Whether what is on the desk is on disk too. */
export type Keeping =
  | { state: 'empty' | 'keeping' | 'kept' }
  /** Another tab changed the draft too: this tab's goes on as a draft of its own. */
  | { state: 'forked' }
  | { state: 'refused'; error: unknown };

const PAUSE_MILLISECONDS = 300;

/**
 * Keeps the content of one desk on disk, a moment after it changed, one write after another. A draft
 * that another tab has changed meanwhile is never overwritten: ours becomes another draft.
 */
export class DraftKeeper {
  readonly #orgId: string;
  readonly #repositoryId: string;
  readonly #listeners = new Set<() => void>();
  #id: string;
  #version: number;
  #keeping: Keeping;
  #pending: DeskContent | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #blob: { text: string; blob: Blob } | undefined;

  constructor(orgId: string, repositoryId: string, draft: PatchDraft | undefined) {
    this.#orgId = orgId;
    this.#repositoryId = repositoryId;
    this.#id = draft?.id ?? crypto.randomUUID();
    this.#version = draft?.version ?? 0;
    this.#keeping = { state: draft ? 'kept' : 'empty' };
  }

  get id(): string {
    return this.#id;
  }
  /** The version of the draft that this desk wrote or read last. */
  get version(): number {
    return this.#version;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  keeping = () => this.#keeping;

  /** Takes what is on the desk now; it is written soon, or with `flush`. */
  keep(content: DeskContent): void {
    this.#pending = content;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MILLISECONDS);
    this.#tell({ state: 'keeping' });
  }

  /** Resolves when all that is on the desk is on disk, or storage refused it: it never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** What is written for this content. */
  record({ base, text, name }: DeskContent): Omit<PatchDraft, 'version' | 'changed_at'> {
    if (this.#blob?.text !== text) this.#blob = { text, blob: new Blob([text]) };
    return {
      organization_id: this.#orgId,
      id: this.#id,
      repository_id: this.#repositoryId,
      base,
      patch: this.#blob.blob,
      ...(name !== undefined && { name }),
    };
  }

  /** What comes next on the desk is another draft. */
  startAnother(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#id = crypto.randomUUID();
    this.#version = 0;
    this.#tell({ state: 'empty' });
  }

  async #write(): Promise<void> {
    const content = this.#pending;
    if (!content) return;
    this.#pending = undefined;
    try {
      if (content.text === '' && content.base === '') {
        await dropDraft(this.#orgId, this.#id, this.#version);
        this.#startAnotherUnlessPending();
        return;
      }
      const written = await writeDraft(this.record(content), this.#version);
      if (written !== 'conflict') {
        this.#version = written.version;
        this.#tell({ state: this.#keeping.state === 'forked' ? 'forked' : 'kept' });
        return;
      }
      this.#id = crypto.randomUUID();
      const own = await writeDraft(this.record(content), 0);
      this.#version = own === 'conflict' ? 0 : own.version;
      this.#tell({ state: 'forked' });
    } catch (error) {
      this.#tell({ state: 'refused', error });
    }
  }

  #startAnotherUnlessPending(): void {
    if (this.#pending === undefined) this.startAnother();
  }

  #tell(keeping: Keeping): void {
    this.#keeping = keeping;
    for (const listener of this.#listeners) listener();
  }
}
