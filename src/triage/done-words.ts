/** What is said of a review that one is done with for now; tests look for it. */
export const doneWords = {
  done: 'Done for now',
  isDone: 'Done for now.',
  isBack: 'Back in your queue.',
  shortcut: 'Mark the review as done for now',
  untilChange: 'Out of your queue until its state changes. Saved in this browser only.',
} as const;
