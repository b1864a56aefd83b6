import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
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

const api = '**/api/corridors/popular*';
const cards = (page: Page) => page.locator('[data-corridors] > li');
const source = (page: Page) => page.locator('[data-source]');
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh popular corridors' });
const copyKey = 'tern.popularCorridors';

/** Opens home, touches the page, and waits until the block's script has taken over: it then keeps its copy. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(600, 600, { steps: 4 });
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, copyKey);
}
const sourceBecomes = (page: Page, wanted: string) => page.locator(`[data-source="${wanted}"]`).waitFor();
const forget = (page: Page) => page.evaluate(() => localStorage.clear());
/** Pictures of the states, for whoever wants to look: PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder)
    await page
      .locator('section', { has: page.locator('#popular-title') })
      .screenshot({ path: `${folder}/${name}.png` });
}

describe('popular corridors', () => {
  it('S2.3-12 S9-3 eight cards are in the first HTML, and work without scripts', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto('/');
    expect(await cards(page).count()).toBe(8);
    expect(await source(page).textContent()).toBe('api');
    const first = await cards(page).first().innerText();
    for (const text of ['US', 'MX', 'Best Rate', 'Avg. Fee', '$', 'Popularity', '100%', 'providers', 'Updated'])
      expect(first).toContain(text);
    // The bundled rates are of September 2026: too old for a trend.
    expect(first).toMatch(/Rate is \d+ days old/);
    expect(first).not.toMatch(/Rate improving|Rate declining|Stable/);
    await cards(page)
      .first()
      .getByRole('link', { name: /United States to Mexico.*fill/ })
      .click();
    expect(await page.getByLabel('to', { exact: true }).inputValue()).toBe('MX');
    expect(await page.getByLabel('and it should arrive by').inputValue()).toBe('bank_transfer');
    await cards(page)
      .first()
      .getByRole('link', { name: /Quick Search/ })
      .click();
    await page.waitForURL(/\/results\?/);
    expect(await page.locator('main li[id^="offer-"]').count()).toBeGreaterThan(3);
    await close();
  });

  it('S3.3-5 S4.2-5 S2.3-13 S9-13 a card fills the form by bank transfer and scrolls to it, smoothly', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, {
      viewport: { width: 1280, height: 600 },
    });
    await openHome(page);
    await page.getByLabel('I send').fill('750');
    const title = cards(page)
      .nth(1)
      .getByRole('link', { name: /United Arab Emirates to India.*fill/ });
    await title.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await title.click();
    expect(await page.getByLabel('from', { exact: true }).inputValue()).toBe('AE');
    expect(await page.getByLabel('to', { exact: true }).inputValue()).toBe('IN');
    expect(await page.getByLabel('in', { exact: true }).inputValue()).toBe('AED');
    expect(await page.getByLabel('I send').inputValue()).toMatch(/^1,?000$/);
    expect(await page.getByLabel('and it should arrive by').inputValue()).toBe('bank_transfer');
    const formTop = () => Math.round(document.getElementById('search')?.getBoundingClientRect().top ?? 0);
    expect(await page.evaluate(formTop)).toBeLessThan(90);
    await page.waitForFunction(
      () => Math.abs((document.getElementById('search')?.getBoundingClientRect().top ?? 0) - 96) < 3,
    );
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('The form is filled in: United Arab Emirates to India.').waitFor();
    await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
    await page.waitForURL(/fromCountry=AE&toCountry=IN&amount=1000&currency=AED&payoutMethod=bank_transfer/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S4.2-5 an amount in the same money stays', async () => {
    const { page, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await openHome(page);
    await page.getByLabel('I send').fill('750');
    await cards(page).first().getByRole('link', { name: /fill/ }).click();
    expect(await page.getByLabel('to', { exact: true }).inputValue()).toBe('MX');
    expect(await page.getByLabel('I send').inputValue()).toBe('750');
    await close();
  });

  it('S4.5-1 S4.5-3 S7-22 keeps a copy: coming back shows it, the refresh goes past it', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openHome(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/corridors') && asked.push(request.url()));
    await cards(page)
      .first()
      .getByRole('link', { name: /Quick Search/ })
      .click();
    await page.waitForURL(/results/);
    await page.goBack();
    await sourceBecomes(page, 'cache');
    expect(asked).toEqual([]);
    expect(await cards(page).count()).toBe(8);
    await refresh(page).click();
    await sourceBecomes(page, 'api');
    expect(asked).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S4.5-3 S9-3 looks again every 300000 ms, and asks when its copy is an hour old', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.clock.install();
    await openHome(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/corridors')) asked += 1;
    });
    await page.clock.fastForward(300_000);
    await sourceBecomes(page, 'cache');
    expect(asked).toBe(0);
    await page.clock.fastForward(3_600_000);
    await sourceBecomes(page, 'api');
    expect(asked).toBe(1);
    await close();
  });

  it('S4.5-2 S8-18 falls back to the copy when nobody answers, and without one says so, with Retry', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openHome(page);
    await page.route(api, (route) => route.abort());
    await refresh(page).click();
    await sourceBecomes(page, 'cache-fallback');
    expect(await cards(page).count()).toBe(8);
    await picture(page, 'cache-fallback');
    await forget(page);
    await refresh(page).click();
    await page.getByText('Unable to load popular corridors', { exact: true }).waitFor();
    await page.getByText('Unable to load popular corridors. Please check your connection.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await picture(page, 'failed');
    await page.unroute(api);
    await page.getByRole('button', { name: 'Retry' }).click();
    await sourceBecomes(page, 'api');
    await close();
  });

  it('S4.5-4 S8-17 shows three built-in corridors when the server fails, two when it has none', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openHome(page);
    await forget(page);
    await page.route(api, (route) => route.fulfill({ status: 503, json: {} }));
    await refresh(page).click();
    await page.getByText('Unable to load popular corridors from server. Please try again later.').waitFor();
    expect(await cards(page).count()).toBe(3);
    expect(await cards(page).first().innerText()).toContain('N/A');
    expect(await accessibilityViolations(page)).toEqual([]);
    await picture(page, 'server-failed');
    await page.unroute(api);
    await page.route(api, (route) => route.fulfill({ json: { corridors: [] } }));
    await refresh(page).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-corridors] > li').length === 2);
    await close();
  });

  it('S7-6 S2.3-12 narrows to a region, loads with four places, and says when there is nothing', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openHome(page);
    await page.getByLabel('Region').selectOption('oceania');
    await page.waitForFunction(() =>
      /New Zealand|Australia|Fiji|Tonga|Samoa/.test(document.querySelector('[data-corridors]')?.textContent ?? ''),
    );
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(api, async (route) => {
      await held;
      await route.fulfill({ json: { corridors: [] } });
    });
    await page.getByLabel('Region').selectOption('gulf');
    await page.locator('[data-state="loading"]').waitFor();
    expect(await page.locator('[data-state="loading"] .skeleton').count()).toBe(4);
    await picture(page, 'loading');
    answer();
    await page.getByText('Popular corridors data unavailable').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await picture(page, 'empty');
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await cards(page).first().waitFor();
    await page.getByLabel('Region').selectOption('');
    await cards(page)
      .getByRole('heading', { name: /United States to Mexico/ })
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('are sound at every size, before and after the script', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await openHome(page);
    expect(await violationsAtEverySize(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
