import type { Page } from 'playwright-core';

/** Returns the account data that is cached in the browser as one JSON string. */
export const accountCopies = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tern.accountCopies')) return '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tern.accountCopies');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const all = await new Promise<unknown[]>((resolve, reject) => {
      const request = database.transaction('copies').objectStore('copies').getAll();
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    database.close();
    return JSON.stringify(all);
  });
