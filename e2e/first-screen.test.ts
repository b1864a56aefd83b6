import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { useProduct } from './use-product.ts';
import { openPage } from './wait-until-ready.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=US&toCountry=MX&amount=500&currency=USD';
const amount = '[data-answer] .font-bold';

/** Opens a page as on the very first visit, with the privacy line visible. */
async function firstVisit(path: string, width: number, height: number) {
  const opened = await visit(browser, product.origin, { viewport: { width, height }, isFirst: true });
  await openPage(opened.page, path);
  await opened.page.locator('.consent-line').waitFor();
  return opened;
}

/** Returns how many visible words come before an element. */
const wordsBefore = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const end = document.querySelector(wanted);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const box = currentNode.parentElement?.getBoundingClientRect();
      const isSeen = box && box.width > 1 && box.height > 1 && currentNode.parentElement?.checkVisibility();
      if (isSeen && end?.compareDocumentPosition(currentNode) === Node.DOCUMENT_POSITION_PRECEDING)
        words += currentNode.textContent?.match(/\S+/g)?.length ?? 0;
    }
    return words;
  }, selector);

/**
 * Returns how many times a user has to press Tab, from the start of a page, to reach an element that begins with this
 * text. Returns Infinity after 40 presses.
 */
async function tabsUntil(page: Page, words: string): Promise<number> {
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((start) => document.activeElement?.textContent?.startsWith(start), words)) return presses;
  }
  return Number.POSITIVE_INFINITY;
}

describe('the results on a first visit [B3]', () => {
  it.each([
    [360, 740, 330, 10],
    [1280, 800, 300, 10],
  ])('show the first offer’s amount near the top of the screen at %i × %i', async (width, height, maxTop, maxStops) => {
    const { page, complaints, close } = await firstVisit(results, width, height);
    const box = await page.locator(amount).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(maxTop);
    expect(await wordsBefore(page, amount)).toBeLessThanOrEqual(60);
    // The tab stop after the amount is the link to the provider.
    expect((await tabsUntil(page, 'Go to ')) - 1).toBeLessThanOrEqual(maxStops);
    expect(complaints).toEqual([]);
    await close();
  });

  it('show 20 or more offers within 3000 px on a phone, use “estimate” at most three times, and are under 150 kB', async () => {
    const { page, close } = await firstVisit(results, 360, 740);
    const offers = Number.parseInt((await page.getByText(/^\d+ offers, .+ first$/).textContent()) ?? '', 10);
    expect(offers).toBeGreaterThanOrEqual(20);
    const measured = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      elements: document.querySelectorAll('*').length,
      estimates: document.body.innerText.match(/estimat/gi)?.length ?? 0,
      rows: [...document.querySelectorAll('[data-offer]')].map((row) => row.getBoundingClientRect().height),
    }));
    expect(measured.height).toBeLessThanOrEqual(3000);
    expect(measured.elements).toBeLessThanOrEqual(1500);
    expect(measured.estimates).toBeLessThanOrEqual(3);
    // A row is 64 pixels high and has a 1-pixel border. A long name may wrap to a second line.
    expect(measured.rows.filter((height) => height <= 65).length).toBeGreaterThanOrEqual(4);
    const share = await page.getByRole('link', { name: 'Share', exact: true }).boundingBox();
    expect((share?.y ?? 9999) + (share?.height ?? 0)).toBeLessThanOrEqual(1000);
    const reply = await fetch(product.origin + results);
    expect((await reply.arrayBuffer()).byteLength).toBeLessThanOrEqual(150_000);
    await close();
  });
});

describe('a first search on a phone [B3]', () => {
  it('takes five taps and no scrolling to find cash offers for 500 dollars to Mexico', async () => {
    const { page, complaints, close } = await firstVisit('/', 360, 740);
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      const box = await target.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 740).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await target.click();
      taps += 1;
    };
    await tap(page.getByRole('button', { name: '$500', exact: true }));
    const to = page.getByLabel('to', { exact: true });
    await tap(to);
    // Choosing an option in the phone's native list takes another tap.
    await to.selectOption('MX');
    taps += 1;
    await tap(page.locator('label').filter({ hasText: /^Cash$/ }));
    await tap(page.getByRole('button', { name: 'Compare Premium Rates' }));
    await page.waitForURL(/\/results\?.*payoutMethod=cash_pickup/);
    const sum = await page.locator(amount).boundingBox();
    expect((sum?.y ?? 999) + (sum?.height ?? 0)).toBeLessThanOrEqual(330);
    expect(
      await page
        .locator('[data-answer]')
        .getByRole('link', { name: /^Go to / })
        .isVisible(),
    ).toBe(true);
    expect(taps).toBe(5);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the home page [B3]', () => {
  it.each([
    [360, 740, 560],
    [1280, 800, 560],
  ])('shows the whole search form on the first screen of a first visit at %i × %i', async (width, height, maxTop) => {
    const { page, complaints, close } = await firstVisit('/', width, height);
    const button = page.getByRole('button', { name: 'Compare Premium Rates' });
    const bottomOf = async (locator: typeof button) => {
      const box = await locator.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottomOf(button)).toBeLessThanOrEqual(maxTop);
    const line = await page.locator('.consent-line').boundingBox();
    expect(line?.height).toBeLessThanOrEqual(60);
    // The privacy line doesn't cover any field: the search button and the sentence field below it are above the line.
    expect(await bottomOf(page.getByRole('button', { name: 'Find offers' }))).toBeLessThanOrEqual(line?.y ?? 0);
    expect(await wordsBefore(page, 'form#search button[type=submit]')).toBeLessThanOrEqual(60);
    await page.keyboard.press('Tab');
    for (let stops = 1; stops <= 10; stops += 1) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === 'amount') break;
      expect(stops).toBeLessThan(10);
      await page.keyboard.press('Tab');
    }
    expect(await page.getByText('Your usual transfer').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows a route card that is at most 250 px high on a phone, with more facts behind “More”', async () => {
    const { page, close } = await firstVisit('/', 360, 740);
    const card = page.locator('[data-corridors] li').first();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.innerText()).toMatch(/500\sUSD[\s\S]*about[\s\S]*MXN/);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(250);
    await card.getByText('More').click();
    expect(await card.innerText()).toMatch(/Best Rate[\s\S]*Avg\. Fee[\s\S]*Popularity/);
    await close();
  });

  it('shows the usual transfer with today’s amount on a phone and links it to the results', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { viewport: { width: 360, height: 740 } });
    await openPage(page, results);
    await page.locator('[data-answer]').waitFor();
    const link = page.locator('[data-answer]').getByRole('link', { name: /^Go to / });
    const [, name] = /^Go to (.+)/.exec(await link.innerText()) ?? [];
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, '/');
    const usual = page.getByRole('link', { name: /Your usual transfer/ });
    await expect.poll(() => usual.innerText()).toMatch(/500\sUSD[\s\S]*about[\s\S]*MXN/);
    expect(await usual.innerText()).toContain(`${name}: `);
    const box = await usual.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
    await usual.click();
    await page.locator('[data-answer]').waitFor();
    expect(new URL(page.url()).searchParams.get('toCountry')).toBe('MX');
    expect(complaints).toEqual([]);
    await close();
  });
});
