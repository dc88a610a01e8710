// React by itself, so that it is made ready before what draws the pages is there (main.ts).
export { createRoot } from 'react-dom/client';
