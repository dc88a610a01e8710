/** Writes docs/sample.md: which record of the sample shows what. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexText } from './index/index-text.ts';

writeFileSync(join(import.meta.dirname, '../../docs/sample.md'), await indexText());
