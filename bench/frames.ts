import type { Page } from 'playwright';

/** The longest time between two frames while `act` goes on, in milliseconds. */
export async function longestFrames(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { longest: number; frames: number };
    state.longest = 0;
    let last = performance.now();
    const look = (now: number) => {
      state.longest = Math.max(state.longest, now - last);
      last = now;
      state.frames = requestAnimationFrame(look);
    };
    state.frames = requestAnimationFrame((now) => {
      last = now;
      state.frames = requestAnimationFrame(look);
    });
  });
  await act();
  return page.evaluate(() => {
    const state = window as unknown as { longest: number; frames: number };
    cancelAnimationFrame(state.frames);
    return state.longest;
  });
}
