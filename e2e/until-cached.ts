import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Until the service worker has taken over and has kept an address. Polled from here: the page's own waiting takes a promise for a yes. */
export async function untilCached(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(
      () => page.evaluate(async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined, address),
      { timeout: 15_000 },
    )
    .toBe(true);
}
