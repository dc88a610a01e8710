/** What a person scrolls by: from then on they are where they want to be. */
const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

let acted = 0;
for (const sign of SIGNS) {
  // Before anything else that it does.
  window.addEventListener(sign, () => (acted = performance.now()), {
    capture: true,
    passive: true,
  });
}

/** Whether a person has done what may scroll since then, a time of `performance.now()`. */
export const hasActedSince = (time: number) => acted > time;
