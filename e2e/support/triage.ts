import type { Page } from 'playwright/test';

/** The links of the findings in a list, in their order. */
export const lines = (page: Page) =>
  page.getByRole('table', { name: 'Findings' }).locator('a[data-row]');

/** The finding that is open beside the list. */
export const detail = (page: Page) => page.getByRole('region', { name: 'Finding', exact: true });

/** The browser refuses what the page reads or writes next, and only that: its storage is full. */
export const fillStorageOnce = (page: Page) =>
  page.evaluate(() => {
    const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction') ?? {};
    const refuseOnce = () => {
      Object.defineProperty(IDBDatabase.prototype, 'transaction', begin);
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(IDBDatabase.prototype, 'transaction', { ...begin, value: refuseOnce });
  });
