import { answerWith } from '../lib/answer-worker.ts';
import { layOut } from './layout.ts';

// Laying out a large graph takes its time, and a hostile one may take for ever: neither may hold up the
// page, so it is done here, and ended from there.
answerWith(layOut);
