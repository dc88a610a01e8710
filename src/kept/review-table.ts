/** The name under which the table of the review list is set up in this browser. */
export const tableOfList = (orgId: string) => `reviews ${orgId}`;
