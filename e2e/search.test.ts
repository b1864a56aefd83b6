import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { useProduct } from './use-product.ts';
import { hydrateResults, openPage } from './wait-until-ready.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const offers = (page: Page) => page.locator('main li[id^="offer-"]');
const pressCompare = (page: Page) => page.getByRole('button', { name: 'Compare Premium Rates' }).click();

describe('the search form', () => {
  it('leads to cash offers for 500 dollars to the Philippines in the chosen theme [S4.2-1] [S2.3-7] [S2.3-11] [S3.1-7]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { colorScheme: 'light' });
    await openPage(page, '/');
    await page.getByRole('radio', { name: 'Dark' }).first().check({ force: true });
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.getByLabel('from', { exact: true }).selectOption('US');
    await page.getByLabel('to', { exact: true }).selectOption('PH');
    await page.getByLabel('I send').fill('500');
    await page.getByRole('radio', { name: 'Cash Pickup' }).check({ force: true });
    await pressCompare(page);
    await page.waitForURL(/\/results\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      ...{ fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' },
      ...{ payoutMethod: 'cash_pickup', source: 'ai-search' },
    });
    await page.getByRole('heading', { level: 1, name: /What arrives in the Philippines if you send \$500/ }).waitFor();
    await offers(page).nth(5).waitFor();
    const first = await page.locator('[data-answer]').innerText();
    for (const part of ['₱', 'Cash Pickup', 'estimate']) expect(first).toContain(part);
    await expect.poll(() => page.title()).toContain('Philippines');
    // The theme is already in the server's HTML.
    const again = await page.reload();
    expect(await again?.text()).toContain('data-theme="dark"');
    await offers(page).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('can be used with the keyboard alone', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Skip to/);
    await page.getByLabel('I send').focus();
    await page.keyboard.type('500');
    for (const [label, typed] of [
      ['from', 'United S'],
      ['to', 'Philipp'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(typed);
    }
    await page.getByRole('button', { name: 'Compare Premium Rates' }).press('Enter');
    await page.waitForURL(/\/results\?/);
    await close();
  });

  it('leads to results that can be sorted and filtered, where "Back" undoes a step and a failure can be retried [S4.2-7] [S4.2-8]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openPage(page, results);
    await hydrateResults(page);
    const count = async () => Number.parseInt((await page.getByText(/^\d+ offers, .+ first$/).textContent()) ?? '', 10);
    const all = await count();
    await page.getByRole('link', { name: 'Cheapest', exact: true }).first().click();
    await page.waitForURL(/sortBy=cheapest/);
    // The URL changes shortly before the page does, so wait until its filters link to the new order.
    const cash = page.locator('main a[href*="cash_pickup"][href*="cheapest"]').first();
    await cash.waitFor({ state: 'attached' });
    await cash.click();
    await page.waitForURL(/payoutMethod=cash_pickup/);
    await expect.poll(count).toBeLessThan(all);
    expect(page.url()).toContain('sortBy=cheapest');
    await page.goBack();
    await expect.poll(count).toBe(all);

    // First the connection is lost, then the server fails. Each time, a retry repeats the search.
    await page.route('**/api/quotes*', (route) => route.abort());
    await page.getByRole('link', { name: 'Fastest', exact: true }).first().click();
    const lost = 'Search failed: Network connection issue. Please check your internet and try again.';
    await page.getByRole('heading', { level: 1, name: lost }).waitFor();
    const toasts = page.getByRole('region', { name: 'Messages' }).locator('p');
    expect(await toasts.count()).toBe(0);
    await page.unroute('**/api/quotes*');
    const problem = { type: 'about:blank', title: 'x', status: 500, code: 'internal_error' };
    await page.route('**/api/quotes*', (route) => route.fulfill({ status: 500, json: problem }));
    await page.getByRole('link', { name: 'Retry' }).click();
    await toasts.getByText('Search failed: Unable to search providers...').waitFor();
    await page.unroute('**/api/quotes*');
    await page.getByRole('link', { name: 'Retry' }).click();
    await offers(page).first().waitFor();
    await close();
  });

  it('loads the complete country lists on first focus, even if the app’s script failed to load [S2.3-2] [S2.3-4]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.route('**/assets/entry-client-*', (route) => route.abort());
    await page.goto('/?fromCountry=AE&toCountry=PH&amount=1500&currency=AED');
    const to = page.getByLabel('to', { exact: true });
    await to.focus();
    for (const [name, count, chosen] of [
      ['fromCountry', 244, 'AE'],
      ['toCountry', 244, 'PH'],
      ['currency', 161, 'AED'],
    ] as const) {
      const list = page.locator(`select[name="${name}"]`);
      await expect.poll(() => list.locator('option').count()).toBe(count);
      expect(await list.inputValue()).toBe(chosen);
    }
    await to.selectOption('IN');
    await pressCompare(page);
    await page.waitForURL(/toCountry=IN/);
    await close();
  });

  it('is reached from a corridor page, which has its own title, canonical URL and structured data [S7-24]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, '/send');
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    await page.locator('main').getByRole('link', { name: 'Japan to Philippines' }).click();
    await page.getByRole('heading', { level: 1, name: 'Send money from Japan to the Philippines' }).waitFor();
    await expect.poll(() => page.title()).toBe('Send money from Japan to the Philippines: what it costs · Tern');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${product.origin}/send/japan-to-philippines`,
    );
    const types = () =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '')['@type'] as string).sort());
    await expect.poll(types).toEqual(['BreadcrumbList', 'FAQPage']);
    // After this navigation, the browser fills in the lists of countries, which must satisfy Trusted Types too.
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Compare Premium Rates' }).waitFor();
    await page
      .locator('select[name=toCountry] option[value=PH]', { hasText: 'Philippines' })
      .waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await close();
  });
});

/** "Quid" implies the United Kingdom, and Manila implies the Philippines. */
const whole = '200 quid to my mum in Manila, cash, today';
const half = '200 quid to my mum in London, cash, today';
const inferred = 'toCountry.PH.place.22.28-fromCountry.GB.currency.4.8';
const question = {
  ...{ fromCountry: 'GB', toCountry: 'PH', amount: '200', currency: 'GBP' },
  ...{ payoutMethod: 'cash_pickup', deliveryTime: 'hours' },
};
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const understood = (page: Page) => page.getByRole('list', { name: 'We understood:' });
const wordsOf = async (page: Page) => (await understood(page).innerText()).replace(/\s+/g, ' ').trim();
const isFocused = (page: Page, id: string) => page.waitForFunction((own) => document.activeElement?.id === own, id);

/** Types the sentence and submits it once its form is hydrated. */
async function say(page: Page, sentence: string): Promise<void> {
  await page.getByLabel('Or describe your transfer in your own words').fill(sentence);
  await page.waitForFunction(() => {
    const form = document.querySelector('form[action="/ask"]');
    const props = Object.entries(form ?? {}).find(([key]) => key.startsWith('__reactProps'))?.[1];
    return typeof props === 'object' && 'onSubmit' in props && props.onSubmit !== undefined;
  });
  await page.getByRole('button', { name: 'Find offers' }).click();
}

describe('a sentence used as a search', () => {
  it('leads to its results, explains what was inferred and why, and lets each part be changed in one tap [S7-4]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    await say(page, whole);
    await page.waitForURL(/\/results\?/);
    expect(queryOf(page)).toEqual({ ...question, q: whole, inferred, source: 'ai-search' });
    await page.locator('[data-answer]').getByText('Cash Pickup').waitFor();
    expect(await wordsOf(page)).toBe(
      '200 Change GBP Change From the United Kingdom, based on “quid” Change To the Philippines, based on “Manila” Change Cash Pickup Change Within 24 hours (remove)',
    );
    await understood(page).getByRole('link', { name: 'From the United Kingdom' }).click();
    await page.waitForURL(/#band-fromCountry$/);
    await isFocused(page, 'band-fromCountry');
    await page.getByLabel('Sending From').selectOption('IE');
    await pressCompare(page);
    await page.waitForURL((url) => url.searchParams.get('fromCountry') === 'IE');
    // The pounds from the sentence stay, but “quid” no longer explains the sending country.
    expect(queryOf(page)).toEqual({ ...question, fromCountry: 'IE', q: whole, inferred, source: 'ai-search' });
    await understood(page).getByRole('link', { name: 'From Ireland' }).waitFor();
    expect(await wordsOf(page)).toContain('From Ireland Change To the Philippines, based on “Manila” Change');
    await understood(page).getByRole('link', { name: 'Within 24 hours (remove)' }).click();
    await page.waitForURL((url) => !url.searchParams.has('deliveryTime'));
    const { deliveryTime: _left, ...rest } = question;
    expect(queryOf(page)).toEqual({ ...rest, fromCountry: 'IE', q: whole, inferred, source: 'ai-search' });

    // On a phone, the search form is collapsed and opens at the chosen field.
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, `/ask?${new URLSearchParams({ q: whole })}`);
    await page.getByLabel('Sending To').waitFor({ state: 'hidden' });
    for (const [chip, label, id] of [
      ['To the Philippines', 'Sending To', 'band-toCountry'],
      ['200', 'Transfer Amount', 'band-amount'],
    ] as const) {
      await understood(page).getByRole('link', { name: chip }).click();
      await page.getByLabel(label).waitFor({ state: 'visible' });
      await isFocused(page, id);
      // The label is below the sticky header, even if the form is already open.
      expect((await page.locator(`label[for="${id}"]`).boundingBox())?.y).toBeGreaterThan(64);
    }
    // The amount is selected, so that typing replaces it.
    await page.keyboard.type('350');
    expect(await page.getByLabel('Transfer Amount').inputValue()).toBe('350');
    await understood(page).getByRole('link', { name: 'To the Philippines' }).scrollIntoViewIfNeeded();
    await understood(page).getByRole('link', { name: '200' }).click();
    await isFocused(page, 'band-amount');
    expect((await page.locator('label[for="band-amount"]').boundingBox())?.y).toBeGreaterThan(64);
    expect(complaints).toEqual([]);
    await close();
  });

  it('asks for missing parts without guessing them, and uses the last search for the next sentence [D7] [S7-4]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { locale: 'en-GB' });
    await openPage(page, '/');
    await say(page, half);
    await page.waitForURL(/\/\?.*#search-fromCountry$/);
    await isFocused(page, 'search-fromCountry');
    const from = page.getByLabel('from', { exact: true });
    await page.getByText('Choose the country you send from.', { exact: true }).waitFor();
    expect(await from.getAttribute('aria-invalid')).toBe('true');
    const field = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    const labels = ['from', 'I send', 'Currency', 'to', 'Or describe your transfer in your own words'];
    expect(await Promise.all(labels.map(field))).toEqual(['', '200', 'GBP', 'GB', half]);
    await page.getByText('We understood: Within 24 hours.').waitFor();
    await from.selectOption('IE');
    await page.waitForFunction(() => !document.querySelector('[aria-invalid]'));
    await pressCompare(page);
    await page.waitForURL(/\/results\?/);
    // The sentence mentions pounds, so choosing Ireland must not change the currency to euros.
    expect(queryOf(page)).toEqual({
      ...{ ...question, fromCountry: 'IE', toCountry: 'GB' },
      ...{ q: half, inferred: 'toCountry.GB.place.22.28', source: 'ai-search' },
    });
    await understood(page).waitFor();

    // The browser's region doesn't use the euro, so the last search decides which country the euros are sent from.
    await page.waitForFunction(() => localStorage.getItem('tern.searchHistory')?.includes('IE'));
    await openPage(page, '/');
    await say(page, '200 euros to Lagos');
    await page.waitForURL(/\/results\?.*toCountry=NG/);
    expect(queryOf(page)).toMatchObject({ fromCountry: 'IE', toCountry: 'NG' });
    await understood(page).getByText('as in your last search').waitFor();
    expect(await wordsOf(page)).toContain('From Ireland, as in your last search Change');
    expect(complaints).toEqual([]);
    await close();
  });
});
