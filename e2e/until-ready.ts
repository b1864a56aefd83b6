import type { Page } from 'playwright-core';

/** Opens a page and waits until it can be used. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilReady(page);
}

/** Loads the page again and waits until it can be used. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await untilReady(page);
}

/** Until React has hydrated the page and the deferred parts of the shell have come: the line of progress is the last that is always there. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('.scroll-progress').waitFor({ state: 'attached' });
}

/** Touches the answer, whose script comes with the first touch, and waits until what can be pressed in it is hydrated. */
export async function touchAnswer(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.waitForFunction(() => {
    const parts = [
      ...document.querySelectorAll('main a[href*="sortBy"], main button[aria-pressed], main li[id^="offer-"] button'),
    ];
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
  });
}
