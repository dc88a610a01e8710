export const changeWords = {
  none: 'No diff to show',
  patch: 'No diff is kept here for a patch review. The review’s own page shows the patch.',
  noSource: {
    OFF: 'This deployment of Docket has no source of code to show the change from.',
    SETTINGS: 'Docket couldn’t read its config.json, which says whether it has a source of code.',
  },
  noRepository: 'The review has no repository recorded.',
  repositoryUnreadable: 'The review’s repository couldn’t be read.',
  noCommits: 'The review doesn’t name both a base and a head commit.',
  commitsUnreadable: 'The review’s base or head commit couldn’t be read.',
  notFull: 'The review’s base or head isn’t a full commit SHA.',
  missing: {
    REPOSITORY: 'Docket has no clone of this repository, so it can’t show the change.',
    COMMIT: 'Docket’s clone doesn’t have the base or the head commit of this review.',
    CONTENT: 'Docket’s clone has both commits, but not everything that changed between them.',
  },
  older: 'This is not the current head.',
  olderDetail: 'The head has changed since this review. The diff shows what was reviewed.',
  incomplete: 'The diff is too large to show at once.',
  incompleteDetail: 'Files left out are marked in the list; open them one by one.',
  partly:
    'Parts of the assessments couldn’t be read, so there may be more citations of this change.',
  same: 'The files are the same in both commits.',
  fileNotChanged: 'No changed file has this path.',
  noLines: 'No changed lines to show.',
  elsewhere: 'Cited outside the diff',
  leftOut: 'not in this diff: too large',
} as const;
