import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { openPage } from './until-ready.ts';
import { useProduct } from './use-product.ts';
import { violationsAtEverySize } from './violations-at-every-size.ts';

const { product, browser } = useProduct();

/** The example on the home page: pounds imply the United Kingdom, Manila the Philippines. */
const whole = '200 quid to my mum in Manila, cash, today';
const half = '200 quid to my mum in London, cash, today';
const inferred = 'toCountry.PH.place.22.28-fromCountry.GB.currency.4.8';
const inferredHalf = 'toCountry.GB.place.22.28';
const question = {
  fromCountry: 'GB',
  toCountry: 'PH',
  amount: '200',
  currency: 'GBP',
  payoutMethod: 'cash_pickup',
  deliveryTime: 'hours',
};

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const understood = (page: Page) => page.getByRole('list', { name: 'We understood:' });
const wordsOf = async (page: Page) => (await understood(page).innerText()).replace(/\s+/g, ' ').trim();

async function say(page: Page, sentence: string): Promise<void> {
  await page.getByLabel('Or say it in one sentence').fill(sentence);
  await page.getByRole('button', { name: 'Read it' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  describe(`a sentence as a search, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    it('the example of the page leads to its answer in one tap, and says what was inferred and why [S7-4]', async () => {
      const { page, complaints, close } = await visit(browser, product.origin, { javaScriptEnabled });
      await page.goto('/');
      await say(page, whole);
      await page.waitForURL(/\/results\?/);
      expect(queryOf(page)).toEqual({ ...question, q: whole, inferred, source: 'ai-search' });
      expect(await page.locator('main li[id^="offer-"]').first().innerText()).toContain('Cash Pickup');
      expect(await wordsOf(page)).toBe(
        '200 Change GBP Change From the United Kingdom, because of quid Change To the Philippines, because of Manila Change Cash Pickup Change Within 24 hours (leave it out)',
      );
      expect(complaints).toEqual([]);
      await close();
    });

    it('D7 half a sentence asks for the rest, guesses nothing, and forgets nothing', async () => {
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
      expect(await page.getByLabel('to', { exact: true }).inputValue()).toBe('GB');
      expect(await page.getByText('We also understood: Within 24 hours.').count()).toBe(1);
      expect(await page.getByLabel('Or say it in one sentence').inputValue()).toBe(half);

      await from.selectOption('IE');
      if (javaScriptEnabled) await page.waitForFunction(() => !document.querySelector('[aria-invalid]'));
      await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
      await page.waitForURL(/\/results\?/);
      // Pounds were said: choosing Ireland must not make them euros.
      const asked = { ...question, fromCountry: 'IE', toCountry: 'GB' };
      expect(queryOf(page)).toEqual({ ...asked, q: half, inferred: inferredHalf, source: 'ai-search' });
      await understood(page).waitFor();
      expect(complaints).toEqual([]);
      await close();
    });

    it('each part can be changed in one tap from the answer, and the others stay [S7-4]', async () => {
      const { page, complaints, close } = await visit(browser, product.origin, { javaScriptEnabled });
      await page.goto(`/ask?${new URLSearchParams({ q: whole })}`);
      await understood(page).getByRole('link', { name: 'From the United Kingdom' }).click();
      await page.waitForURL(/#band-fromCountry$/);
      const from = page.getByLabel('Sending From');
      if (javaScriptEnabled) await page.waitForFunction(() => document.activeElement?.id === 'band-fromCountry');
      await from.selectOption('IE');
      await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
      await page.waitForURL((url) => url.searchParams.get('fromCountry') === 'IE');
      // Pounds were said and stay; "because of quid" no longer explains where they are sent from.
      expect(queryOf(page)).toEqual({ ...question, fromCountry: 'IE', q: whole, inferred, source: 'ai-search' });
      await understood(page).getByRole('link', { name: 'From Ireland' }).waitFor();
      expect(await wordsOf(page)).toContain('From Ireland Change To the Philippines, because of Manila Change');
      await understood(page).getByRole('link', { name: 'Within 24 hours (leave it out)' }).click();
      await page.waitForURL((url) => !url.searchParams.has('deliveryTime'));
      const { deliveryTime: _left, ...rest } = question;
      expect(queryOf(page)).toEqual({ ...rest, fromCountry: 'IE', q: whole, inferred, source: 'ai-search' });
      expect(complaints).toEqual([]);
      await close();
    });

    it('the field opens on a phone too, where the search is folded away [S7-4]', async () => {
      const viewport = { width: 360, height: 740 };
      const { page, close } = await visit(browser, product.origin, { javaScriptEnabled, viewport });
      await page.goto(`/ask?${new URLSearchParams({ q: whole })}`);
      expect(await page.getByLabel('Sending To').isVisible()).toBe(false);
      for (const chip of ['To the Philippines', '200']) {
        await understood(page).getByRole('link', { name: chip }).click();
        const label = chip === '200' ? 'Transfer Amount' : 'Sending To';
        await page.getByLabel(label).waitFor({ state: 'visible' });
        const id = chip === '200' ? 'band-amount' : 'band-toCountry';
        if (javaScriptEnabled) await page.waitForFunction((field) => document.activeElement?.id === field, id);
      }
      await close();
    });

    it('euros are sent from the country of the browser [S7-4]', async () => {
      const { page, close } = await visit(browser, product.origin, { javaScriptEnabled, locale: 'de-AT' });
      await page.goto('/');
      await say(page, 'Schick 1.000 Euro an meine Mutter in der Türkei');
      await page.waitForURL(/\/results\?/);
      expect(queryOf(page)).toMatchObject({ fromCountry: 'AT', toCountry: 'TR', amount: '1000', currency: 'EUR' });
      expect(await wordsOf(page)).toContain('From Austria, because of your browser’s language Change');
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

describe('the last search', () => {
  it('says whose euros a sentence speaks of when the browser does not [S7-4]', async () => {
    const { page, close } = await visit(browser, product.origin, { locale: 'en-GB' });
    await page.goto('/results?fromCountry=IE&toCountry=PL&amount=50&currency=EUR');
    await page.waitForFunction(() => localStorage.getItem('tern.searchHistory') !== null);
    await openPage(page, '/');
    await page.getByLabel('Or say it in one sentence').click();
    // Until its script has taken it over, the field is a form for the server, which knows no last search.
    await page.waitForFunction(() => {
      const form = document.querySelector('form[action="/ask"]');
      const props = Object.entries(form ?? {}).find(([key]) => key.startsWith('__reactProps'))?.[1];
      return typeof props === 'object' && 'onSubmit' in props && props.onSubmit !== undefined;
    });
    await say(page, '200 euros to Lagos');
    await page.waitForURL(/\/results\?/);
    expect(queryOf(page)).toMatchObject({ fromCountry: 'IE', toCountry: 'NG' });
    expect(await wordsOf(page)).toContain('From Ireland, as in your last search Change');
    await close();
  });
});

describe('the screens of a sentence', () => {
  it.each([half, whole])('%s: axe finds nothing at any size, nothing is wider than the screen', async (q) => {
    const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await openPage(page, `/ask?${new URLSearchParams({ q })}`);
    expect(await violationsAtEverySize(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
