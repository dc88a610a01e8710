import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';

/** Waits until the service has made up so many reviews (`--sample N`); it serves meanwhile. */
export async function sampleFilled(dataFolder: string, reviews: number): Promise<void> {
  while (countReviews(dataFolder) < reviews) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function countReviews(data: string): number {
  const database = new DatabaseSync(join(data, 'docket.db'), { readOnly: true });
  try {
    const row = database
      .prepare('SELECT count(*) AS n FROM review WHERE org_id = ?')
      .get(SAMPLE_ORGANIZATION.id);
    return Number(row?.['n']);
  } finally {
    database.close();
  }
}
