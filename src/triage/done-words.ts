/** The words about a review that one is done with for now; tests use them too. */
export const doneWords = {
  done: 'Done for now',
  isDone: 'Done for now.',
  isBack: 'Back in your queue.',
  shortcut: 'Mark the review as done for now',
  untilChange: 'Out of your queue until its state changes. Saved in this browser only.',
} as const;
