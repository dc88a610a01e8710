import { safeParse, type ZodMiniType } from 'zod/mini';
import type { DBSchema, IDBPDatabase } from 'idb';
import { queryClient } from '../api/query.ts';
import { tabChannel } from '../api/tab-channel.ts';
import { databaseOpener } from './open-database.ts';
import type { Remembered } from './remembered.ts';

/** What a person did and this browser alone keeps. Every item belongs to an organization. */
type Item = { organization_id: string; id: string };
type Key = [organization_id: string, id: string];
const kinds = ['attempts', 'watched', 'drafts', 'marks', 'exports', 'caught_up'] as const;
type Kind = (typeof kinds)[number];

type Kept = DBSchema & Record<Kind, { key: Key; value: Item }>;

const whyRefused: Readonly<Record<string, string>> = {
  QuotaExceededError: 'This browser’s storage is full.',
  VersionError: 'This browser’s data was saved by a newer version of Docket. Reload the page.',
};

/**
 * The browser keeps nothing for this page: a private window, a full disk, a setting, or a database that a
 * newer version made.
 */
export class StorageRefused extends Error {
  constructor(cause: unknown) {
    super(
      (cause instanceof DOMException && whyRefused[cause.name]) ||
        'This browser isn’t storing data for this page. This can happen in a private window.',
      { cause },
    );
    this.name = 'StorageRefused';
  }
}

const open = databaseOpener<Kept>('docket', 2, (database) => {
  for (const kind of kinds) {
    if (database.objectStoreNames.contains(kind)) continue;
    database.createObjectStore(kind, { keyPath: ['organization_id', 'id'] });
  }
});

async function kept<T>(work: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch (error) {
    throw error instanceof StorageRefused ? error : new StorageRefused(error);
  }
}

// Tabs tell each other what changed; every open list of it is then read again.
const channel = tabChannel('docket.kept');
const tell = (kind: Kind, orgId: string) =>
  void queryClient.invalidateQueries({ queryKey: ['kept', kind, orgId] });
channel?.addEventListener('message', ({ data }: MessageEvent<[Kind, string]>) => tell(...data));

/**
 * The items of one kind, in this browser's database. An older or newer version may have written them: an
 * item that does not fit the schema is left out and stays on disk, and fields that it does not name are kept. Every function rejects with `StorageRefused`
 * where the browser keeps nothing.
 */
export function keptItems<T extends Item>(kind: Kind, schema: ZodMiniType<T>) {
  const read = (stored: Item): T | undefined => {
    const { success, data } = safeParse(schema, stored);
    return success ? { ...stored, ...data } : undefined;
  };
  const range = (orgId: string) => IDBKeyRange.bound([orgId], [orgId, []]);
  const changed = (orgId: string) => {
    tell(kind, orgId);
    channel?.postMessage([kind, orgId]);
  };
  const all = (orgId: string) =>
    kept(async (database) => {
      const stored = await database.getAll(kind, range(orgId));
      return stored.flatMap((item) => read(item) ?? []);
    });
  const changeItems = (
    orgId: string,
    ids: readonly string[],
    change: (item: T | undefined, id: string) => T | undefined,
  ) =>
    kept(async (database) => {
      const transaction = database.transaction(kind, 'readwrite', { durability: 'strict' });
      // A read or write that fails is what this rejects with; `done` then rejects too, and nobody waits for it.
      transaction.done.catch(() => undefined);
      const became: (T | undefined)[] = [];
      for (const id of ids) {
        const stored = await transaction.store.get([orgId, id]);
        const item = stored && read(stored);
        const next = change(item, id);
        if (next) await transaction.store.put(next);
        // What another version wrote, and this one cannot read, is nothing that was removed here.
        else if (item) await transaction.store.delete([orgId, id]);
        became.push(next);
      }
      await transaction.done;
      changed(orgId);
      return became;
    });
  return {
    all,
    /** Has every tab read the items again: one that changed some may have gone before it told. */
    readAgain: changed,
    /** One item; undefined where there is none. */
    get: (orgId: string, id: string) =>
      kept(async (database) => {
        const stored = await database.get(kind, [orgId, id]);
        return stored && read(stored);
      }),
    /**
     * Changes items as one transaction, so that tabs never overwrite each other: `change` gets each item
     * as it is now and returns what it becomes, undefined to remove it. Resolves once all is on disk,
     * with what they became.
     */
    changeEach: changeItems,
    /** Changes one item, as `changeEach` does. */
    change: async (orgId: string, id: string, change: (item: T | undefined) => T | undefined) =>
      (await changeItems(orgId, [id], change))[0],
    /** Query options for the items of an organization, following changes of every tab. */
    query: (orgId: string) => ({
      queryKey: ['kept', kind, orgId],
      queryFn: () => all(orgId),
      staleTime: Infinity,
      retry: false,
    }),
  };
}

/** Remembers what `isRemembered` tells of an organization. */
export function remember(what: Remembered, orgId: string, is: boolean): void {
  try {
    const others = (localStorage.getItem(what) ?? '').split(' ').filter((id) => id && id !== orgId);
    localStorage.setItem(what, [...others, ...(is ? [orgId] : [])].join(' '));
  } catch {
    // Storage is refused here: it is known when its own page is opened.
  }
}
