/** The browser’s database that `index-store.ts` uses. */
export const FINDINGS_DATABASE = 'docket.findings';

/** The keys of what is held of an index. */
export const ofGrant = (grant: string) => IDBKeyRange.bound([grant], [grant, []]);

/**
 * Removes the indexes of an organization whose token was forgotten. It comes with the navigation and loads no code: the
 * service may be unreachable by then.
 */
export function dropIndexes(orgId: string): void {
  let opening: IDBOpenDBRequest;
  try {
    opening = indexedDB.open(FINDINGS_DATABASE);
  } catch {
    return; // storage is refused here, so that nothing is kept
  }
  // Nothing was ever kept, and no database is made.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('success', () => {
    const database = opening.result;
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores, 'readwrite');
    transaction.addEventListener('complete', () => database.close());
    const indexes = transaction.objectStore('indexes');
    const reading = indexes.getAll();
    reading.addEventListener('success', () => {
      const all = reading.result as { grant: string; organization_id: string }[];
      for (const { grant, organization_id } of all) {
        if (organization_id !== orgId) continue;
        indexes.delete(grant);
        for (const store of stores) transaction.objectStore(store).delete(ofGrant(grant));
      }
    });
  });
}
