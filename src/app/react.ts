// React by itself, so that it is made ready before what draws the pages is there (main.ts).
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
