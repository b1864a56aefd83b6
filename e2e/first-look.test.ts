import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './start-product.ts';
import { violationsAtEverySize } from './violations-at-every-size.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const results = '/results?fromCountry=AE&toCountry=PH&amount=2000&currency=AED';
const screens = [
  '/',
  results,
  '/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD&provider=wise&provider=remitly',
  '/nothing/here',
];

describe('every screen', () => {
  it.each(screens)(
    '%s: axe finds nothing at any size, nothing is wider than the screen, nothing complains',
    async (path) => {
      const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await violationsAtEverySize(page)).toEqual([]);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await close();
    },
  );

  it.each([320, 768])('loads at %d px without a complaint, and is not wider', async (width) => {
    const { page, complaints, close } = await visit(browser, product.origin, { viewport: { width, height: 800 } });
    for (const path of ['/', results]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
