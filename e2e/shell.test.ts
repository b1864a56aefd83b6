import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the shell of every page', () => {
  it('closes the mobile menu on Escape and on a press outside [S2.2-3]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { viewport: { width: 360, height: 740 } });
    await page.goto('/about', { waitUntil: 'networkidle' });
    const menu = page.locator('#mobile-menu');
    const button = page.locator('button[aria-controls="mobile-menu"]');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await menu.waitFor();
    await page.mouse.click(180, 720);
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await menu.waitFor();
    await button.click();
    await menu.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('offers the way to the top from 301 px on, and takes it [S2.2-7]', async () => {
    const { page, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await page.goto(results, { waitUntil: 'networkidle' });
    const top = page.locator('button.to-top');
    await top.waitFor({ state: 'attached' });
    await page.evaluate(() => window.scrollTo(0, 301));
    await top.waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    await top.waitFor({ state: 'hidden' });
    await page.evaluate(() => window.scrollTo(0, 900));
    await top.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await close();
  });

  it('draws how far down the reader is in a bar at the top [S2.2-7]', async () => {
    const { page, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await page.goto(results, { waitUntil: 'networkidle' });
    const bar = page.locator('.scroll-progress');
    await bar.waitFor({ state: 'attached' });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((wanted) => {
        window.scrollTo(0, wanted * (document.documentElement.scrollHeight - window.innerHeight));
      }, part);
      await page.waitForFunction((wanted) => {
        const [drawn = ''] = (document.querySelector<HTMLElement>('.scroll-progress')?.style.scale ?? '').split(' ');
        return drawn !== '' && Math.abs(Number(drawn) - wanted) < 0.02;
      }, part);
    }
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    await close();
  });
});

describe('earlier searches', () => {
  it('open as a list of 20, and choosing one refills the form, closes the list and searches again [S2.3-9] [S9-2]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await searchedBefore(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const toggle = page.locator('button[aria-controls="search-history"]');
    const list = page.locator('#search-history');
    await toggle.click();
    await list.getByRole('listitem').first().waitFor();
    expect(await list.getByRole('listitem').count()).toBe(20);
    expect(await page.locator('section[aria-labelledby="recent-title"] li').count()).toBe(6);
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const row = list.getByRole('listitem').nth(1);
    expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/^United Kingdom to Nigeria 1,?002 GBP 1d ago$/);
    const release = await holdAnswers(page);
    await row.getByRole('button').click();
    await list.waitFor({ state: 'hidden' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await formOf(page)).toEqual({
      amount: '1002',
      currency: 'GBP',
      fromCountry: 'GB',
      toCountry: 'NG',
      payoutMethod: 'cash_pickup',
    });
    release();
    await page.waitForURL(/fromCountry=GB&toCountry=NG&amount=1002&currency=GBP&payoutMethod=cash_pickup/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('in the search band are 5 with a short date, and choosing one closes the list, also the question asked [S2.3-10] [S2.3-9]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await searchedBefore(page);
    await page.goto('/results?fromCountry=GB&toCountry=NG&amount=1002&currency=GBP&payoutMethod=cash_pickup', {
      waitUntil: 'networkidle',
    });
    await page.mouse.move(300, 300);
    const box = page.locator('details', { has: page.getByText('Recent Searches', { exact: true }) });
    await box.locator('summary').click();
    const days = box.locator('time');
    await days.first().waitFor();
    expect(await days.count()).toBe(5);
    expect(await days.first().textContent()).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/);
    await box
      .getByRole('button', { name: /Nigeria/ })
      .first()
      .click();
    await page.waitForFunction(() => !document.querySelector('details:has(time)[open]'));
    await close();
  });

  it('with a country that nobody knows show the unknown flag, and ask for no image that is not there [S3.9-5]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await searchedBefore(page, { fromCountry: 'XX' });
    await page.goto('/', { waitUntil: 'networkidle' });
    const cards = page.locator('section[aria-labelledby="recent-title"]');
    await cards.locator('img[src="/flags/unknown.svg"]').first().waitFor();
    const broken = await page.evaluate(
      () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
    );
    expect([broken, complaints]).toEqual([0, []]);
    await close();
  });
});

/** Leaves a history of 21 searches in the browser: every second one from the UK to Nigeria for cash, one a day. */
async function searchedBefore(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.addInitScript((changes) => {
    const entries = Array.from({ length: 21 }, (_, index) => {
      const from = index % 2 === 1 ? { fromCountry: 'GB', toCountry: 'NG', fromCurrency: 'GBP', currency: 'GBP' } : {};
      return {
        id: `search-${index}`,
        fromCountry: 'US',
        toCountry: 'PH',
        fromCurrency: 'USD',
        toCurrency: 'PHP',
        currency: 'USD',
        amount: 1001 + index,
        payoutMethod: index % 2 === 1 ? 'cash_pickup' : '',
        timestamp: new Date(Date.now() - index * 86_400_000 - 60_000).toISOString(),
        ...from,
        ...changes,
      };
    });
    if (!localStorage.getItem('tern.searchHistory'))
      localStorage.setItem('tern.searchHistory', JSON.stringify(entries));
  }, more);
}

/** Holds back the answers of searches, so that the form can be looked at in between; returns what lets them come. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/quotes*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

function formOf(page: Page): Promise<Record<string, string>> {
  return page.locator('form#search').evaluate((form) => {
    const names = ['amount', 'currency', 'fromCountry', 'toCountry', 'payoutMethod'];
    const values = new FormData(form as HTMLFormElement);
    return Object.fromEntries(
      names.map((name) => {
        const value = values.get(name);
        return [name, typeof value === 'string' ? value.replace(',', '') : ''];
      }),
    );
  });
}
