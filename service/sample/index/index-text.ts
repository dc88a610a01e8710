import { format } from 'prettier';
import { openDatabase } from '../../store/database.ts';
import { makeSample } from '../make-sample.ts';
import { indexPage } from './page.ts';
import { whatIsShown } from './shown.ts';

/** The text of docs/sample.md as the sample gives it now. */
export async function indexText(): Promise<string> {
  const database = openDatabase(':memory:');
  try {
    makeSample(database);
    return await format(indexPage(whatIsShown(database)), { parser: 'markdown', printWidth: 100 });
  } finally {
    database.close();
  }
}
