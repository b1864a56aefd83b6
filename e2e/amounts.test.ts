import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const pictures = process.env['PICTURES'];
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('tern.searchHistory') ?? '[]');
const ask = (page: Page) => page.getByRole('button', { name: 'Compare Premium Rates' }).first().click();

async function askFrom(page: Page, from: string, amount: string): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByLabel('from', { exact: true }).selectOption(from);
  await page.getByLabel('to', { exact: true }).selectOption('PH');
  await page.getByLabel('I send').fill(amount);
  await ask(page);
}

describe('an amount that its currency does not have', () => {
  it.each([
    ['US', '100.005', 'US dollar has at most 2 decimals.'],
    ['JP', '1000.5', 'Japanese yen has no decimals.'],
    ['KW', '1.0005', 'Kuwaiti dinar has at most 3 decimals.'],
  ])('is refused at the field of the home form, and is not remembered: %s %s [S5-2]', async (from, amount, message) => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await askFrom(page, from, amount);
    await page.locator('#search .fault', { hasText: message }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await stored(page)).toBe('[]');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is refused by the form over the results too [S5-2]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto('/results?fromCountry=JP&toCountry=PH&amount=1000&currency=JPY', { waitUntil: 'networkidle' });
    const amount = page.getByLabel('Transfer Amount');
    await amount.focus();
    await page.waitForFunction(() => document.querySelector('form[action="/results"]')?.hasAttribute('novalidate'));
    await amount.fill('1000.5');
    const before = await stored(page);
    await ask(page);
    await page.getByText('Japanese yen has no decimals.', { exact: true }).waitFor();
    expect(await stored(page)).toBe(before);
    if (pictures) await page.screenshot({ path: `${pictures}/decimals-shell.png` });
    await close();
  });

  it('has its reason in the list of problems where a link brought it, and is not remembered [S5-2] [S8-14]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto('/results?fromCountry=JP&toCountry=PH&amount=1000.5&currency=JPY', { waitUntil: 'networkidle' });
    await page.getByRole('listitem').filter({ hasText: 'Amount: Japanese yen has no decimals.' }).waitFor();
    expect(await stored(page)).toBe('[]');
    await close();
  });
});

describe('an amount in the numbers of another country', () => {
  it('is a thousand in a German browser, and the form says what it read [S3.1-7] [S5-2]', async () => {
    const { page, close } = await visit(browser, product.origin, { locale: 'de-DE' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByLabel('from', { exact: true }).selectOption('DE');
    await page.getByLabel('to', { exact: true }).selectOption('TR');
    await page.getByLabel('I send').fill('1.000');
    await page.getByText('We read this as 1,000 EUR.', { exact: true }).waitFor();
    if (pictures) await page.screenshot({ path: `${pictures}/read-as.png` });
    await ask(page);
    await page.waitForURL(/amount=1000&currency=EUR/);
    await close();
  });

  it('keeps a thousandth where a link wrote it and the currency has three decimals [S5-2]', async () => {
    const { page, close } = await visit(browser, product.origin, { locale: 'de-DE' });
    await page.goto('/?fromCountry=KW&toCountry=PH&amount=1.125&currency=KWD', { waitUntil: 'networkidle' });
    expect(await page.getByLabel('I send').inputValue()).toBe('1,125');
    await ask(page);
    await page.waitForURL(/amount=1\.125&currency=KWD/);
    await close();
  });

  it('is read by the settings as by every other form [S3.2-1]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await signInByPage(page);
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Usual transfer' });
    const saved = (amount: string) =>
      page.waitForRequest((request) => request.method() === 'PATCH' && (request.postData() ?? '').includes(amount));
    await section.getByLabel('Amount').fill('1,50');
    await Promise.all([saved('"defaultAmount":1.5,'), section.getByRole('button', { name: 'Save' }).click()]);
    await section.getByText('Saved', { exact: true }).waitFor();
    await section.getByLabel('Amount').fill('100.005');
    await section.getByRole('button', { name: 'Save' }).click();
    await section.getByText('US dollar has at most 2 decimals.', { exact: true }).waitFor();
    if (pictures) await page.screenshot({ path: `${pictures}/decimals-settings.png` });
    await close();
  });
});

describe('an address without a question', () => {
  it('is answered with the defaults, US to PH, 1000 USD [S9-1]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    const response = await page.goto('/results', { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'What arrives in the Philippines for $1,000' }).waitFor();
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${product.origin}/results?fromCountry=US&toCountry=PH&amount=1000&currency=USD`,
    );
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('index, follow');
    await page.getByRole('link', { name: 'Within 24 hours' }).first().click();
    await page.waitForURL(/deliveryTime=hours/);
    await page.getByRole('link', { name: 'Within days (time known)' }).first().click();
    await page.waitForURL(/deliveryTime=days/);
    await page.locator('main li[id^="offer-"]').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a search that has no answer', () => {
  it('goes into the history when it came by a link [S4.2-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.route('**/api/quotes?*', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
    await page.evaluate(() => {
      history.pushState(null, '', '/results?fromCountry=usa&toCountry=mexico&amount=250');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: /^Search failed/ }).waitFor();
    await page.waitForFunction(() => (localStorage.getItem('tern.searchHistory') ?? '').includes('"toCountry":"MX"'));
    expect(JSON.parse(await stored(page))).toMatchObject([{ fromCountry: 'US', toCountry: 'MX', amount: 250 }]);
    await close();
  });

  it('shows its toast on the comparison too [S4.2-3] [S8-27]', async () => {
    const { page, close } = await visit(browser, product.origin);
    const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
    await page.goto(`/compare?${question}`, { waitUntil: 'networkidle' });
    await page.route('**/api/quotes?*', (route) =>
      route.fulfill({ status: 500, json: { type: 'about:blank', title: 'x', status: 500, code: 'internal_error' } }),
    );
    await page.evaluate(() => {
      history.pushState(null, '', '/compare?fromCountry=US&toCountry=PH&amount=501&currency=USD');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const message = 'Search failed: Unable to search providers...';
    await page.getByRole('region', { name: 'Messages' }).getByText(message).waitFor();
    await close();
  });
});
