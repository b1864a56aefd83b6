import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { launchBrowser, visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
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
      if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/source-${width}.png` });
      await close();
    }
  });
});

describe('dates', () => {
  const pages: readonly (readonly [path: string, british: RegExp, american: RegExp])[] = [
    [results, /\d Mar 2025|\d Sept 2026/, /Mar \d+, 2025|Sep \d+, 2026/],
    ['/send/united-states-to-mexico', /\d (?:March|September) 202\d/, /(?:March|September) \d+, 202\d/],
    ['/help/article/how-margins-hide', /Last checked \d+ \w+ 202\d/, /Last checked \w+ \d+, 202\d/],
    ['/alerts', /\d (?:Jun|Jul|July|Aug|Sept)(?! \d)/, /(?:Jun|Jul|Aug|Sep) \d/],
  ];
  const inBothRegions = pages.flatMap(([path, british, american]) => [
    [path, 'en-GB', british, american] as const,
    [path, 'en-US', american, british] as const,
  ]);
  it.each(inBothRegions)('on %s are written as a browser in %s writes them', async (path, locale, expected, other) => {
    const { page, complaints, close } = await visit(browser, product.origin, { locale });
    if (path === '/alerts') {
      await signInByPage(page);
      await page.goto(`${path}?from=USD&to=PHP`, { waitUntil: 'networkidle' });
    } else await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.move(300, 300);
    // What is far below is taken over when it comes into sight.
    await page.mouse.wheel(0, 20_000);
    await page.waitForFunction(
      ([wanted = '', unwanted = '']) => {
        const words = document.querySelector('main')?.textContent ?? '';
        return new RegExp(wanted).test(words) && !new RegExp(unwanted).test(words);
      },
      [expected.source, other.source],
    );
    expect(complaints).toEqual([]);
    await close();
  });
});
