import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** Until the service worker has taken over and has saved an address. Polled from here: the page's own waiting takes a promise for a yes. */
export async function untilCached(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const isSaved = () =>
    page.evaluate(async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined, address);
  await vi.waitFor(
    async () => {
      if (!(await isSaved())) throw new Error(`The worker hasn't saved ${address}`);
    },
    { timeout: 15_000, interval: 100 },
  );
}
