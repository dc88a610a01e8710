import type { DBSchema } from 'idb';
import { databaseOpener } from '../kept/open-database.ts';
import type { CodeFile, KnownFile } from './cited-code.ts';
import { FINDINGS_DATABASE, ofGrant } from './drop-indexes.ts';
import type { IndexedRecord, IndexedReview } from './indexed-review.ts';

// The index of findings in this browser: what the service said, kept to be searched and read offline. It
// belongs to one sign-in (its grant), since another may see other reviews, and can be read again any time.

type Stored = IndexedReview & { grant: string; finding_ids: string[] };

interface IndexDatabase extends DBSchema {
  reviews: {
    key: [grant: string, id: string];
    value: Stored;
    indexes: { finding: string };
  };
  /** What is known of cited files. */
  files: {
    key: [grant: string, repository: string, commit: string, path: string];
    value: KnownFile & { grant: string };
  };
  indexes: {
    key: string;
    value: { grant: string; organization_id: string; used_at: number; depth: number };
  };
}

/** Of so many sign-ins the indexes are kept. */
const MOST_INDEXES = 3;

const open = databaseOpener<IndexDatabase>(FINDINGS_DATABASE, 2, (database) => {
  if (!database.objectStoreNames.contains('reviews')) {
    const reviews = database.createObjectStore('reviews', { keyPath: ['grant', 'id'] });
    reviews.createIndex('finding', 'finding_ids', { multiEntry: true });
    database.createObjectStore('indexes', { keyPath: 'grant' });
  }
  // Since version 2.
  database.createObjectStore('files', { keyPath: ['grant', 'repository', 'commit', 'path'] });
});

/** What is held of an index, and all with the indexes themselves. */
const HELD = ['reviews', 'files'] as const;
const ALL = [...HELD, 'indexes'] as const;

const findingKey = (grant: string, findingId: string) => `${grant} ${findingId}`;

/**
 * Notes that an index is used, and how many reviews are read for it. The indexes of sign-ins that were
 * used longest ago go.
 *
 * @returns How many reviews are read for it: at least as many as before.
 */
export async function noteUse(
  { grant, orgId }: { grant: string; orgId: string },
  depth: number,
): Promise<number> {
  const database = await open();
  const transaction = database.transaction(ALL, 'readwrite');
  const indexes = transaction.objectStore('indexes');
  const before = await indexes.get(grant);
  const deepest = Math.max(depth, before?.depth ?? 0);
  await indexes.put({ grant, organization_id: orgId, used_at: Date.now(), depth: deepest });
  const all = (await indexes.getAll()).toSorted((a, b) => b.used_at - a.used_at);
  for (const { grant: old } of all.slice(MOST_INDEXES)) {
    await indexes.delete(old);
    for (const store of HELD) await transaction.objectStore(store).delete(ofGrant(old));
  }
  await transaction.done;
  return deepest;
}

/** Gives each review of an index, a few at a time. */
export async function eachReview(
  grant: string,
  give: (reviews: IndexedReview[]) => void,
): Promise<void> {
  const database = await open();
  const FEW = 50;
  let range = ofGrant(grant);
  for (;;) {
    const reviews = await database.getAll('reviews', range, FEW);
    if (reviews.length > 0) give(reviews);
    const last = reviews.at(-1);
    if (last === undefined || reviews.length < FEW) return;
    range = IDBKeyRange.bound([grant, last.id], [grant, []], true);
  }
}

export async function readReviews(grant: string, ids: readonly string[]): Promise<IndexedReview[]> {
  const database = await open();
  const found = await Promise.all(ids.map((id) => database.get('reviews', [grant, id])));
  return found.filter((review) => review !== undefined);
}

export async function putReviews(grant: string, reviews: readonly IndexedReview[]): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['indexes', 'reviews'], 'readwrite');
  // Its token was forgotten, or others took its place: nothing more is kept of it.
  if (!(await transaction.objectStore('indexes').get(grant))) return;
  for (const review of reviews) {
    const finding_ids = [
      ...new Set(review.records.map(({ finding }) => findingKey(grant, finding.id))),
    ];
    await transaction.objectStore('reviews').put({ ...review, grant, finding_ids });
  }
  await transaction.done;
}

export async function removeReviews(grant: string, ids: readonly string[]): Promise<void> {
  const database = await open();
  const transaction = database.transaction('reviews', 'readwrite');
  for (const id of ids) await transaction.store.delete([grant, id]);
  await transaction.done;
}

/** Gives what is known of cited files, many at a time. */
export async function eachFile(grant: string, give: (file: KnownFile) => void): Promise<void> {
  const database = await open();
  const MANY = 5_000;
  let range = ofGrant(grant);
  for (;;) {
    const files = await database.getAll('files', range, MANY);
    for (const file of files) give(file);
    const last = files.at(-1);
    if (last === undefined || files.length < MANY) return;
    const { repository, commit, path } = last;
    range = IDBKeyRange.bound([grant, repository, commit, path], [grant, []], true);
  }
}

export async function putFile(grant: string, file: KnownFile): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['indexes', 'files'], 'readwrite');
  // As with reviews: nothing more is kept where its token was forgotten.
  if (!(await transaction.objectStore('indexes').get(grant))) return;
  await transaction.objectStore('files').put({ ...file, grant });
  await transaction.done;
}

export async function removeFiles(grant: string, files: readonly CodeFile[]): Promise<void> {
  const database = await open();
  const transaction = database.transaction('files', 'readwrite');
  for (const { repository, commit, path } of files) {
    await transaction.store.delete([grant, repository, commit, path]);
  }
  await transaction.done;
}

/** A finding as it was read, and the review it was read in. Undefined: the index does not have it. */
export async function findIndexed(
  grant: string,
  findingId: string,
): Promise<(IndexedRecord & { reviewId: string }) | undefined> {
  const database = await open();
  const review = await database.getFromIndex('reviews', 'finding', findingKey(grant, findingId));
  const record = review?.records.find(({ finding }) => finding.id === findingId);
  return review && record && { ...record, reviewId: review.id };
}
