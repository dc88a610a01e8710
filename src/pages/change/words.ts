export const changeWords = {
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
  incomplete: 'The diff is too large to show at once.',
  same: 'The files are the same in both commits.',
  fileNotChanged: 'No changed file has this path.',
  leftOut: 'left out',
  allLeftOut: 'All changed files are left out.',
  fileTooLarge: 'The diff of this file is too large to show.',
} as const;
