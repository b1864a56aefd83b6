import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { launchBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './start-product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const screens = [
  '/',
  results,
  '/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD&provider=wise&provider=remitly',
  '/nothing/here',
];

describe('every screen', () => {
  for (const path of screens) {
    for (const width of [320, 768, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        it(`${path.split('?')[0]} at ${width} px, ${colorScheme}: axe finds nothing, nothing is wider than the screen, nothing complains`, async () => {
          const { page, complaints, close } = await visit(browser, product.origin, {
            viewport: { width, height: 800 },
            colorScheme,
            reducedMotion: 'reduce',
          });
          await page.goto(path, { waitUntil: 'networkidle' });
          expect(await accessibilityFaults(page)).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBeLessThanOrEqual(0);
          expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
          await close();
        });
      }
    }
  }
});
