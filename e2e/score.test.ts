import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './start-product.ts';
import { violationsAtEverySize } from './violations-at-every-size.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ DEMO: 'true', RATES: 'simulated' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('D3: the page on the score, in a demonstration', () => {
  it('is sound at every size, under the banner', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/about/score', { waitUntil: 'networkidle' });
    expect(await page.getByText(/^Demonstration: /).isVisible()).toBe(true);
    expect(await violationsAtEverySize(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes the very offer apart whose score was asked about, without script', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto('/results?fromCountry=GB&toCountry=IN&amount=300&currency=GBP');
    const card = page.locator('main li[id^="offer-"]').nth(2);
    const name = (await card.getByRole('heading').first().locator('span').first().textContent()) ?? '';
    await card.locator('summary', { hasText: 'why?' }).click();
    await card.getByRole('link', { name: 'How the score comes about' }).click();
    const table = page.getByRole('table', { name: `The points of ${name}` });
    await page.waitForURL(/\/about\/score/);
    const points = await table.locator('tbody tr td:last-child').allTextContents();
    const score = await table.locator('tfoot td:last-child').textContent();
    expect(points).toHaveLength(4);
    expect(points.reduce((sum, point) => sum + Number(point), 0)).toBe(Number(score));
    await close();
  });
});
