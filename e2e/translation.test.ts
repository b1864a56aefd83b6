import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeTranslate, startFakeTranslate } from '../server/testing/services/fake-translate.ts';
import { accessibilityViolations } from './accessibility.ts';
import { launchBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './start-product.ts';
import { untilReady } from './until-ready.ts';

let service: FakeTranslate;
let plain: Product;
let serving: Product;
let browser: Browser;
beforeAll(async () => {
  service = await startFakeTranslate();
  [plain, serving, browser] = await Promise.all([
    startProduct(),
    startProduct({ TRANSLATE_URL: service.url }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([plain.stop(), serving.stop(), service.close()]);
});
beforeEach(() => void service.reset());

const address = '/results?fromCountry=GB&toCountry=PH&amount=500&currency=GBP&payoutMethod=bank_transfer';
const charge = 'The receiving or an intermediary bank may take a charge of its own.';
const pictures = process.env['PICTURES'];

/** What the browser's own translator does, put in the place of the real one, which no browser for tests can run. */
type Behavior = 'absent' | 'ready' | 'unavailable' | 'failing' | 'downloading';

async function open(product: Product, behavior: Behavior, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, product.origin, { reducedMotion: 'reduce', ...options });
  const { page } = visited;
  await page.addInitScript((kind) => {
    const scope = window as unknown as Record<string, unknown>;
    delete scope['Translator'];
    if (kind === 'absent') return;
    scope['Translator'] = {
      availability: async () => (kind === 'downloading' ? 'downloadable' : kind === 'unavailable' ? kind : 'available'),
      create: async (given: { targetLanguage: string; monitor: (target: EventTarget) => void }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('Needs a click', 'NotAllowedError');
        if (kind === 'downloading') {
          const target = new EventTarget();
          given.monitor(target);
          target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }));
          await new Promise<void>((resolve) => window.addEventListener('language-is-here', () => resolve()));
        }
        return {
          translate: async (text: string) => {
            if (kind === 'failing') throw new Error('no');
            return `[${given.targetLanguage}] ${text}`;
          },
        };
      },
    };
  }, behavior);
  await page.goto(address);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('results-answer')),
  );
  await untilReady(page);
  return visited;
}

/** The first offer whose notes can be translated, its details open. */
async function openNotes(page: Page, index = 0) {
  const card = page.locator('main li[id^="offer-"]', { hasText: charge }).nth(index);
  await card.locator('summary', { hasText: 'line by line' }).click();
  await card.getByRole('button', { name: /^Translate/ }).waitFor();
  return card;
}

async function translateInto(page: Page, language: string, index = 0) {
  const card = await openNotes(page, index);
  await card.getByRole('button', { name: /^Translate/ }).click();
  await card.getByLabel(/^Translate into/).selectOption(language);
  await card.getByRole('button', { name: 'Translate', exact: true }).click();
  return card;
}

describe('text about a provider in the reader’s language', () => {
  it('S7-13 S1-6 is translated by the browser, fetched on a click, with its progress shown', async () => {
    const { page, complaints, close } = await open(plain, 'downloading');
    const card = await translateInto(page, 'ar');
    await card.getByText('Your browser is fetching this language: 40%').waitFor();
    expect(await card.getByRole('progressbar').getAttribute('value')).toBe('0.4');
    expect(await accessibilityViolations(page)).toEqual([]);
    if (pictures) await card.screenshot({ path: `${pictures}/translation-downloading.png` });
    await page.evaluate(() => window.dispatchEvent(new Event('language-is-here')));
    const translated = card.getByText(`[ar] ${charge}`, { exact: true });
    await translated.waitFor();
    expect([await translated.getAttribute('lang'), await translated.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    await card.getByText('Translated by a machine. The original counts.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    if (pictures) await card.screenshot({ path: `${pictures}/translation-done.png` });

    await card.getByRole('button', { name: 'Show original' }).click();
    await translated.waitFor({ state: 'detached' });
    expect(await card.innerText()).toContain(charge);
    await card.getByRole('button', { name: 'Show translation' }).click();
    await translated.waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('S1-6 remembers the language: the next one is a single click away, and so it is after a reload', async () => {
    const { page, close } = await open(plain, 'ready');
    await (await translateInto(page, 'tr')).getByText(`[tr] ${charge}`).waitFor();
    const next = await openNotes(page, 1);
    await next.getByRole('button', { name: /^Translate/ }).click();
    await next.getByText(`[tr] ${charge}`).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tern.translation-language'))).toBe('"tr"');
    await close();
  });

  it('S8-22 says "Translation failed" beside the text, and the original stays', async () => {
    const { page, close } = await open(plain, 'failing');
    const card = await translateInto(page, 'fr');
    await card.getByText('(Translation failed)').waitFor();
    await card.getByText('Translation failed. The original stays.').waitFor();
    expect(await card.innerText()).toContain(charge);
    expect(await accessibilityViolations(page)).toEqual([]);
    if (pictures) await card.screenshot({ path: `${pictures}/translation-failed.png` });
    await close();
  });

  it('S8-22 says "Translation not supported for en to tl" where the browser does not know the pair', async () => {
    const { page, close } = await open(plain, 'unavailable');
    const card = await translateInto(page, 'tl');
    await card.getByText('Translation not supported for en to tl. The original stays.').waitFor();
    await close();
  });

  it('S7-13 is translated by the server where the browser cannot, and asked for once', async () => {
    for (const behavior of ['absent', 'unavailable'] as const) {
      service.reset();
      const { page, complaints, close } = await open(serving, behavior);
      await (await translateInto(page, 'es')).getByText(`[es] ${charge}`).waitFor();
      await (await openNotes(page, 1)).getByRole('button', { name: /^Translate/ }).click();
      await page.getByText(`[es] ${charge}`).nth(1).waitFor();
      expect(service.asked.map(({ body }) => body['q'])).toEqual(behavior === 'absent' ? [charge] : []);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('is not offered where neither the browser nor this instance translates [S1-6]', async () => {
    const { page, complaints, close } = await open(plain, 'absent');
    const card = page.locator('main li[id^="offer-"]', { hasText: charge }).first();
    await card.locator('summary', { hasText: 'line by line' }).click();
    await card.getByText(charge).waitFor();
    expect(await page.getByRole('button', { name: /^Translate/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('fits a phone, and its panel closes again [S1-6]', async () => {
    const { page, complaints, close } = await open(plain, 'unavailable', { viewport: { width: 360, height: 800 } });
    const card = await openNotes(page);
    await card.getByRole('button', { name: /^Translate/ }).click();
    await card.getByLabel(/^Translate into/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    if (pictures) await card.screenshot({ path: `${pictures}/translation-none-360.png` });
    await card.getByRole('button', { name: 'Close' }).click();
    await card.getByRole('button', { name: /^Translate/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('is the original, without a button, where there is no script', async () => {
    const { page, close } = await visit(browser, serving.origin, { javaScriptEnabled: false });
    await page.goto(address);
    const card = page.locator('main li[id^="offer-"]', { hasText: charge }).first();
    await card.locator('summary', { hasText: 'line by line' }).click();
    expect(await card.getByText(charge).isVisible()).toBe(true);
    expect(await card.getByRole('button', { name: /^Translate/ }).count()).toBe(0);
    await close();
  });

  it('S1-6 is offered in the comparison too', async () => {
    const { page, complaints, close } = await open(serving, 'absent');
    await page.goto(`${address.replace('/results', '/compare')}&provider=barclays&provider=lloyds&provider=wise`);
    await untilReady(page);
    const main = page.locator('main');
    await main.getByRole('button', { name: /^Translate/ }).click();
    await main.getByLabel(/^Translate into/).selectOption('hi');
    await main.getByRole('button', { name: 'Translate', exact: true }).click();
    await main.locator('td [lang="hi"]').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
