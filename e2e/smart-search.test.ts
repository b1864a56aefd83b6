import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { faultsAtEverySize } from './faults-at-every-size.ts';
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

const whole = '200 quid from London to my mum in Manila, cash, today';
const half = '200 quid to my mum in Manila, cash, today';
const question = {
  fromCountry: 'GB',
  toCountry: 'PH',
  amount: '200',
  currency: 'GBP',
  payoutMethod: 'cash_pickup',
  deliveryTime: 'hours',
};

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const understood = (page: Page) => page.locator('main p', { hasText: 'Understood:' });

async function say(page: Page, sentence: string): Promise<void> {
  await page.getByLabel('Or say it in one sentence').fill(sentence);
  await page.getByRole('button', { name: 'Read it' }).click();
}

/** The id of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

for (const javaScriptEnabled of [true, false]) {
  describe(`a sentence as a search, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    it('decisions.md 7 a whole sentence leads to its answer, and says what was understood', async () => {
      const { page, complaints, close } = await visit(browser, product.origin, { javaScriptEnabled });
      await page.goto('/');
      await say(page, whole);
      await page.waitForURL(/\/results\?/);
      expect(queryOf(page)).toEqual({ ...question, q: whole, source: 'ai-search' });
      expect(await page.locator('main li[id^="offer-"]').first().innerText()).toContain('Cash Pickup');
      const words = (await understood(page).innerText()).replace(/\((correct it|leave it out)\)/g, '');
      expect(words.replace(/\s+/g, ' ').trim()).toBe(
        'Understood: 200 GBP · United Kingdom → Philippines · Cash Pickup · Within 24 hours',
      );
      expect(complaints).toEqual([]);
      await close();
    });

    it('decisions.md 7 half a sentence asks for the rest, guesses nothing, and forgets nothing', async () => {
      const { page, complaints, close } = await visit(browser, product.origin, { javaScriptEnabled });
      await page.goto('/');
      await say(page, half);
      await page.waitForURL(/\/\?.*#search-fromCountry$/);
      const from = page.getByLabel('from', { exact: true });
      await from.waitFor();
      if (javaScriptEnabled) await page.waitForFunction(() => document.activeElement?.id === 'search-fromCountry');
      expect(await page.getByText('Please choose', { exact: true }).count()).toBe(1);
      expect(await from.getAttribute('aria-invalid')).toBe('true');
      expect(await from.inputValue()).toBe('');
      expect(await page.getByLabel('I send').inputValue()).toBe('200');
      expect(await page.getByLabel('in', { exact: true }).inputValue()).toBe('GBP');
      expect(await page.getByLabel('to', { exact: true }).inputValue()).toBe('PH');
      expect(await page.getByLabel('Or say it in one sentence').inputValue()).toBe(half);

      await from.selectOption('IE');
      if (javaScriptEnabled) await page.waitForFunction(() => !document.querySelector('[aria-invalid]'));
      await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
      await page.waitForURL(/\/results\?/);
      // Pounds were said: choosing Ireland must not make them euros.
      expect(queryOf(page)).toEqual({ ...question, fromCountry: 'IE', q: half, source: 'ai-search' });
      await understood(page).waitFor();
      expect(complaints).toEqual([]);
      await close();
    });

    it('each part can be corrected from the answer, and the others stay', async () => {
      const { page, complaints, close } = await visit(browser, product.origin, { javaScriptEnabled });
      await page.goto(`/ask?${new URLSearchParams({ q: whole })}`);
      await understood(page).getByRole('link', { name: '200 (correct it)' }).click();
      await page.waitForURL(/\/\?.*#search-amount$/);
      const amount = page.getByLabel('I send');
      await amount.waitFor();
      if (javaScriptEnabled) expect(await focused(page)).toBe('search-amount');
      await amount.fill('250');
      await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
      await page.waitForURL(/\/results\?/);
      expect(queryOf(page)).toEqual({ ...question, amount: '250', q: whole, source: 'ai-search' });
      await understood(page).getByRole('link', { name: 'Within 24 hours (leave it out)' }).click();
      await page.waitForURL((url) => !url.searchParams.has('deliveryTime'));
      const { deliveryTime: _left, ...rest } = question;
      expect(queryOf(page)).toEqual({ ...rest, amount: '250', q: whole, source: 'ai-search' });
      expect(complaints).toEqual([]);
      await close();
    });

    it('a sentence that says nothing of a transfer asks for everything', async () => {
      const { page, close } = await visit(browser, product.origin, { javaScriptEnabled });
      await page.goto('/ask?q=%3Cb%3Ehello%3C%2Fb%3E');
      expect(new URL(page.url()).hash).toBe('#search-amount');
      expect(await page.getByText('Please choose', { exact: true }).count()).toBe(4);
      expect(await page.getByLabel('in', { exact: true }).inputValue()).toBe('');
      await page.getByLabel('I send').fill('100');
      await page.getByLabel('from', { exact: true }).selectOption('AE');
      await page.getByLabel('to', { exact: true }).selectOption('IN');
      if (!javaScriptEnabled) await page.getByLabel('in', { exact: true }).selectOption('AED');
      expect(await page.getByLabel('in', { exact: true }).inputValue()).toBe('AED');
      await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
      await page.waitForURL(/\/results\?/);
      expect(queryOf(page)).toMatchObject({ fromCountry: 'AE', toCountry: 'IN', amount: '100', currency: 'AED' });
      await close();
    });
  });
}

describe('the screens of a sentence', () => {
  it.each([half, whole])('%s: axe finds nothing at any size, nothing is wider than the screen', async (q) => {
    const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await page.goto(`/ask?${new URLSearchParams({ q })}`, { waitUntil: 'networkidle' });
    expect(await faultsAtEverySize(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
