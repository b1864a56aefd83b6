import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { openPage } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=US&toCountry=MX&amount=500&currency=USD';
const amount = '[data-answer] .font-bold';

/** Opens a page as on the very first visit, with the privacy line shown. */
async function firstVisit(path: string, width: number, height: number) {
  const opened = await visit(browser, product.origin, { viewport: { width, height }, isFirst: true });
  await openPage(opened.page, path);
  await opened.page.locator('.consent-line').waitFor();
  return opened;
}

/** Returns how many words can be read before an element. */
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

/** Returns how often Tab is pressed from the start of a page until the focus is on a link that begins with these words. */
async function tabsUntil(page: Page, words: string): Promise<number> {
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((start) => document.activeElement?.textContent?.startsWith(start), words)) return presses;
  }
  return Number.POSITIVE_INFINITY;
}

describe('the first screen of a result, at the first visit [B3]', () => {
  it.each([
    [360, 740, 330, 10],
    [1280, 800, 300, 10],
  ])('has the first offer’s amount near the top at %i × %i', async (width, height, most, mostStops) => {
    const { page, complaints, close } = await firstVisit(results, width, height);
    const box = await page.locator(amount).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(most);
    expect(await wordsBefore(page, amount)).toBeLessThanOrEqual(60);
    // The first stop after the amount is the way to the provider.
    expect((await tabsUntil(page, 'Go to ')) - 1).toBeLessThanOrEqual(mostStops);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows 23 offers in three screens and a half of a phone, calls few things an estimate, and is small', async () => {
    const { page, close } = await firstVisit(results, 360, 740);
    const offers = Number.parseInt((await page.getByText(/^\d+ offers, sorted by/).textContent()) ?? '', 10);
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
    // 64 pixels and a hairline; a long name may take a second line.
    expect(measured.rows.filter((height) => height <= 65).length).toBeGreaterThanOrEqual(4);
    const reply = await fetch(product.origin + results);
    expect((await reply.arrayBuffer()).byteLength).toBeLessThanOrEqual(150_000);
    await close();
  });
});

describe('the way from the first visit to the answer, on a phone [B3]', () => {
  it('takes five taps for 500 dollars to Mexico in cash, without a swipe', async () => {
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
    // The second tap chooses in the phone's own list.
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
