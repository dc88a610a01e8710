import { fromMarkdown } from 'mdast-util-from-markdown';
import { answerWith } from '../../lib/answer-worker.ts';

// A text can be made to be slow to read as Markdown; the page does not wait for it, and ends this worker.
answerWith((text: string) => fromMarkdown(text));
