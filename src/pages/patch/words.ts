/** The words of the page of a patch; tests use them too. */
export const deskWords = {
  empty: 'Drafts stay in this browser.',
  keeping: 'Saving draft…',
  kept: 'Draft saved in this browser only.',
  refused: 'The draft couldn’t be saved.',
  onePatch: 'Only one patch can be reviewed at a time, but it can change many files.',
  cleared: 'Patch cleared.',
  replaced: 'Patch replaced.',
  undo: 'Undo',
  notKept: 'This draft isn’t being saved.',
  damaged: 'Couldn’t open “{draft}”, because what’s saved of it is damaged.',
  changedElsewhere: 'Another tab changed this draft.',
  forked: 'This is now a separate draft.',
  yourPatches: 'Your patches',
  savedHere: 'saved in this browser only',
  remove: 'Remove',

  base: 'Base commit',
  baseFault: 'Enter a commit, a branch, a tag or HEAD, without “~”, “^” or “:”.',
  baseNote:
    '{what} is resolved to a commit when you send. Some services accept only a full SHA here.',
  tip: 'The tip of the default branch',
  tipInSentence: 'the tip of the default branch',
  name: 'This name',
  choose: 'Use ',
  noRecent: 'Couldn’t load recent reviews, so there are no suggestions.',

  openAnother: 'Open another file',
  edit: 'Edit as text',
  clear: 'Clear',
  asDiff: 'View as diff',
  crlf: 'This patch has CRLF line endings. Unedited lines keep theirs; new lines use the ending of the line above.',
  tooLarge:
    'This patch is larger than 4 MiB, the limit of Docket’s own service. Other services may accept it.',
  faults: 'Problems in the patch',
  wontApply: '{places} where Git won’t apply the patch',
  toCheck: '{places} to check',

  applies:
    'The service applies the patch to {base} and reviews the result. It reads only that commit and the patch.',
  neverPosted:
    'A patch review is never posted, whatever its publication state. The same patch on the same commit always gets the same review.',
  send: 'Review this patch',
  sending: 'Sending…',
  started: 'Review started.',
  existed: 'This patch was already reviewed on this base.',
  existedDetail: 'The service returned the existing review.',
  returned: 'The service returned a review.',
  earlier: 'This is about what you sent, not what’s here now.',
  open: 'Open the review',
  unknown: 'The service may or may not have received the patch.',
  sendAgain: 'Send again',
  again: {
    same: 'You can send it again: the same patch on the same commit can’t be reviewed twice.',
    sameName:
      'You can send it again, but its base isn’t a full commit SHA. If it means a different commit by now, that starts a second review.',
    changed: 'You’ve since changed the patch or its base, so sending it now is another request.',
  },
  changed: 'You’ve since changed the patch or its base.',
  notSent: 'Nothing was sent.',
  sendAnyway: 'Send anyway',

  messageSays: 'The service’s message says what’s wrong.',
  notAllowed: 'This token isn’t allowed to make this request.',
  noHostAccess: 'The service can’t currently access the repository on the source host.',
  tooLargeForService: 'The patch is too large for this service.',
  noBase: 'The repository doesn’t have this base commit.',
  doesNotApply: 'The patch doesn’t apply to this base.',
  noFiles:
    'Docket found no file changes in it. A patch is a unified diff, as “git diff” prints it.',
} as const;
