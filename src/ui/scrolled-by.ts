/** What a person scrolls by: from then on they are where they want to be. */
export const SCROLLED_BY = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
