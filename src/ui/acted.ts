/** What people scroll with: from then on they are where they want to be. */
const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

let acted = 0;
for (const sign of SIGNS) {
  // Captured: it is noted before anything that the event leads to.
  window.addEventListener(sign, () => (acted = performance.now()), {
    capture: true,
    passive: true,
  });
}

/** Whether somebody has done what may scroll since `time`, as `performance.now()` gives it. */
export const hasActedSince = (time: number) => acted > time;
