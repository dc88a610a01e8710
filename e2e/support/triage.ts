import type { Page } from 'playwright/test';

/** The links of the findings in a list, in their order. */
export const lines = (page: Page) =>
  page.getByRole('table', { name: 'Findings' }).locator('a[data-row]');

/** The finding that is open beside the list. */
export const detail = (page: Page) => page.getByRole('region', { name: 'Finding', exact: true });
