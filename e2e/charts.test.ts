import type { SearchAnswer } from '@tern/contract/search/search-answer.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reweighRows } from '../web/src/features/results/score-weights/reweigh-rows.ts';
import { accessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { openPage, reloadPage } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const corridor = 'fromCountry=US&toCountry=PH&currency=USD';
const results = `/results?${corridor}&amount=500`;
const answerTo = async (query: string): Promise<SearchAnswer> =>
  (await (await fetch(`${product.origin}/api/quotes?${query}`)).json()) as SearchAnswer;
const ranking = (page: Page) =>
  page.locator('[data-ranking] li').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-provider')));
const listed = (page: Page) =>
  page.locator('main li[id^="offer-"]').evaluateAll((rows) => rows.map((row) => row.id.replace('offer-', '')));

async function open(page: Page, address = results): Promise<void> {
  await openPage(page, address);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('en.charts')),
  );
  await page.locator('#cost-curve[data-ready]').waitFor();
}

/** The slider's rows, once the terms have come. */
async function moveSlider(page: Page): Promise<void> {
  const slider = page.getByLabel('What if you sent');
  await slider.focus();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/terms')),
  );
  await slider.press('ArrowRight');
  await page.locator('[data-ranking] li').first().waitFor();
}

describe('the charts of an answer', () => {
  // Loaded anew for each: rows out of sight keep the colors of a theme until they are looked at.
  it.each([
    [360, 'dark'],
    [1280, 'light'],
  ] as const)('are sound at %d px, %s, with everything open', async (width, colorScheme) => {
    const viewport = { width, height: 800 };
    const { page, complaints, close } = await visit(browser, product.origin, {
      ...{ viewport, colorScheme, reducedMotion: 'reduce' },
    });
    await open(page, `${results}&days=90`);
    await page.getByText('What matters to you?').click();
    for (const table of await page.getByText('Show as a table').all()) await table.click();
    await moveSlider(page);
    expect(await page.locator('#cost-curve svg[role="img"], #rate-history svg[role="img"]').count()).toBe(2);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('work without script: spans are links, tables open', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto(results);
    await page.getByRole('link', { name: '90 days' }).click();
    expect(new URL(page.url()).searchParams.get('days')).toBe('90');
    const table = page.locator('#rate-history table');
    expect(await table.isVisible()).toBe(false);
    await page.locator('#rate-history summary').click();
    expect(await table.isVisible()).toBe(true);
    expect(await page.locator('#cost-curve input[type="range"]').isVisible()).toBe(false);
    await close();
  });

  it('read their points by keyboard', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.route('**/history?**', (route) => route.fulfill({ json: longHistory() }));
    await open(page);
    await page.getByRole('link', { name: '90 days' }).click();
    const reader = page.getByLabel('Read day by day');
    await reader.waitFor();
    await reader.press('Home');
    const first = await reader.getAttribute('aria-valuetext');
    await reader.press('ArrowRight');
    const second = await reader.getAttribute('aria-valuetext');
    expect(first).toMatch(/^\w+ \d+, \d{4}: 1 USD = [\d.]+ PHP$/);
    expect(second).not.toBe(first);
    expect(await page.locator('#rate-history output').textContent()).toBe(second);
    await close();
  });

  it('order all offers at the slider’s amount as the API does, with one request and then none', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await open(page);
    const before = await listed(page);
    await moveSlider(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const slider = page.getByLabel('What if you sent');
    for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowRight', 'PageUp', 'PageUp', 'End', 'ArrowLeft']) {
      await slider.press(key);
      const amount = Number((await page.locator('#cost-curve output').textContent())?.replace(/[^\d.]/g, ''));
      const { providers } = await answerTo(`${corridor}&amount=${amount}`);
      expect(await ranking(page)).toEqual(providers.map(({ id }) => id));
    }
    expect(asked).toEqual([]);
    expect(await listed(page)).toEqual(before);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the visitor’s own weights', () => {
  it('put the fastest first when only speed counts, are kept, and go back', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await open(page);
    const usual = await listed(page);
    await page.getByText('What matters to you?').click();
    for (const part of ['Cost', 'Rating', 'Reliability']) await page.getByRole('slider', { name: part }).press('Home');
    await page.getByText('with your own weights').waitFor();
    const { providers } = await answerTo(`${corridor}&amount=500`);
    const minutes = new Map(providers.map((row) => [row.id, row.deliveryTimeMinutes ?? Number.POSITIVE_INFINITY]));
    const [first] = await listed(page);
    expect(minutes.get(first ?? '')).toBe(Math.min(...minutes.values()));
    for (const card of await page.locator('main li[id^="offer-"]').all()) {
      const parts = (await card.locator('details').first().locator('li').allTextContents()).map((text) =>
        Number(/(\d+) of \d+$/.exec(text)?.[1]),
      );
      const score = Number(/(\d+) · why/.exec((await card.locator('summary').first().textContent()) ?? '')?.[1]);
      expect(parts.reduce((sum, points) => sum + points, 0)).toBe(score);
    }
    const own = await listed(page);
    expect(own).not.toEqual(usual);
    await reloadPage(page);
    await page.getByText('with your own weights').waitFor();
    expect(await listed(page)).toEqual(own);
    await page.getByText('What matters to you?').click();
    await page.getByRole('button', { name: 'Use the usual weights' }).click();
    await page.getByText('with your own weights').waitFor({ state: 'detached' });
    expect(await listed(page)).toEqual(usual);
    expect(complaints).toEqual([]);
    await close();
  });

  it('give scores whose points add up in every row of ten corridors, and the server’s own by default', async () => {
    const usual = { cost: 50, speed: 25, rating: 10, reliability: 15 };
    for (const pair of ['US-PH', 'GB-IN', 'US-MX', 'AE-PK', 'DE-TR', 'CA-IN', 'FR-MA', 'AU-PH', 'SA-BD', 'JP-NP']) {
      const [fromCountry, toCountry] = pair.split('-');
      const {
        providers,
        query,
        generatedAt,
        aboutEqual: equalByServer,
      } = await answerTo(`fromCountry=${fromCountry}&toCountry=${toCountry}&amount=700&currency=USD`);
      const settings = {
        order: 'best_value',
        year: Number(generatedAt.slice(0, 4)),
        currency: query.currency,
      } as const;
      const { providers: same, aboutEqual } = reweighRows(providers, { ...settings, weights: usual });
      expect(aboutEqual).toEqual(equalByServer);
      expect(same.map(({ id, aiScore }) => [id, aiScore])).toEqual(providers.map(({ id, aiScore }) => [id, aiScore]));
      const speedAlone = { cost: 0, speed: 1, rating: 0, reliability: 0 };
      const { providers: fast } = reweighRows(providers, { ...settings, weights: speedAlone });
      for (const { scoreParts, aiScore } of [...same, ...fast]) {
        expect(scoreParts.reduce((sum, { points }) => sum + points, 0)).toBe(aiScore);
      }
      const known = fast
        .filter(({ fallbacks }) => fallbacks.length === 0)
        .map((row) => row.deliveryTimeMinutes ?? Number.POSITIVE_INFINITY);
      expect(known[0]).toBe(Math.min(...known));
    }
  });
});

/** Sixty days up to today, as a machine with a network has them. */
function longHistory() {
  const points = Array.from({ length: 60 }, (_, index) => ({
    day: new Date(Date.now() - (59 - index) * 86_400_000).toISOString().slice(0, 10),
    rate: 61 + Math.sin(index / 6),
    source: 'ecb',
  }));
  return { from: 'USD', to: 'PHP', days: 90, points };
}
