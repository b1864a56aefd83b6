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

describe('the line that says where a price comes from', () => {
  it.each([360, 1280])('opens under a finger and leads nowhere, without script too: %i px', async (width) => {
    for (const javaScriptEnabled of [true, false]) {
      const viewport = { width, height: 800 };
      const { page, close } = await visit(browser, product.origin, { viewport, hasTouch: true, javaScriptEnabled });
      await page.goto(results, { waitUntil: 'networkidle' });
      const line = page.locator('li[id^="offer-"]').first().locator('summary', { hasText: 'source of this price' });
      await line.scrollIntoViewIfNeeded();
      const box = await line.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
      await page.touchscreen.tap((box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) - 6);
      await page.waitForFunction(() =>
        document.querySelector('details[open] > summary')?.textContent?.includes('source'),
      );
      expect(page.url()).toContain(results);
      if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/source-${width}.png` });
      await close();
    }
  });
});

describe('dates', () => {
  it.each([
    ['en-GB', /Mar 2025|Sept 2026/, /Mar \d+, 2025|Sep \d+, 2026/],
    ['en-US', /Mar \d+, 2025|Sep \d+, 2026/, /\d+ Sept 2026/],
  ])('are written as a browser in %s writes them', async (locale, expected, other) => {
    const { page, complaints, close } = await visit(browser, product.origin, { locale });
    await page.goto(results, { waitUntil: 'networkidle' });
    await page.mouse.move(300, 300);
    await page.waitForFunction(
      (text) => new RegExp(text).test(document.querySelector('main')?.textContent ?? ''),
      expected.source,
    );
    expect((await page.locator('time').allTextContents()).filter((text) => other.test(text))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
