import type { Page } from 'playwright-core';

/** Opens a page and waits until it is usable. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilReady(page);
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitUntilReady(page);
}

/**
 * Waits until React has hydrated the page and the deferred parts of the shell have loaded. The scroll progress bar is
 * the last part that loads on every page.
 */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('.scroll-progress').waitFor({ state: 'attached' });
}

/**
 * Moves the mouse over the results, whose script loads on first interaction, and waits until their controls are
 * hydrated.
 */
export async function hydrateResults(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.waitForFunction(() => {
    const parts = [
      ...document.querySelectorAll('main a[href*="sortBy"], main button[aria-pressed], main li[id^="offer-"] button'),
    ];
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
  });
}
