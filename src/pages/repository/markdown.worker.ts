import { fromMarkdown } from 'mdast-util-from-markdown';

// A text can be made to be slow to read as Markdown; the page does not wait for it, and ends this worker.
addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(fromMarkdown(data)));
