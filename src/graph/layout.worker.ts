import { layOut, type LayoutRequest } from './layout.ts';

// Laying out a large graph takes its time, and a hostile one may take for ever: neither may hold up the
// page, so it is done here, and ended from there.
addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => postMessage(layOut(data)));
