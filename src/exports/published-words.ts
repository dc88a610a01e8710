/** What the findings export has besides what was published, wherever its rows are shown by day. */
export const unpublishedToo =
  'Some services also export unpublished findings; Docket’s own service dates them by the commit that introduced them.';
