import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/**
 * Waits until the service worker is active and has cached a URL. Polls from the test, because `page.waitForFunction`
 * would accept a pending promise as true.
 */
export async function waitUntilCached(page: Page, address: string): Promise<void> {
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
