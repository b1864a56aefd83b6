import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { openPage, touchAnswer } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const pictures = process.env['PICTURES'];
const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const missing = (page: Page) =>
  page.getByRole('alert').or(page.getByRole('alertdialog')).filter({ hasText: 'This part needs a connection.' });
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'What arrives in the Philippines for $500' });
const lists = 'Failed to load countries and currencies';

/** The answer with its script, and no worker that could have anything of what comes later. */
async function openAnswer(page: Page): Promise<void> {
  await openPage(page, results);
  await touchAnswer(page);
}

describe('a part that comes late, without a connection and without a worker', () => {
  it.each([1280, 360])(
    'leaves a message in its place and the page as it is, and opens on another try: %i px [S2.4-2]',
    async (width) => {
      const { page, close } = await visit(browser, product.origin, { viewport: { width, height: 800 } });
      await openAnswer(page);
      await page.context().setOffline(true);
      for (const name of ['Alert me', 'Rate Wise', 'Favorite']) {
        await page.getByRole('button', { name, exact: true }).first().click();
        await missing(page).waitFor();
        await heading(page).waitFor();
        if (pictures) await page.screenshot({ path: `${pictures}/missing-${name.replace(' ', '-')}-${width}.png` });
        if (name === 'Favorite') expect(await accessibilityViolations(page)).toEqual([]);
        await missing(page).getByRole('button', { name: 'Close' }).click();
        await missing(page).waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: 'Alert me', exact: true }).click();
      await missing(page).waitFor();
      // It tries again by itself as soon as there is a network.
      await page.context().setOffline(false);
      await page.getByRole('dialog', { name: 'Get a message when it’s worth it' }).waitFor();
      await close();
    },
  );

  it('keeps the page when the list of what waits is to be cleared [S2.4-2]', async () => {
    const { page, close } = await visit(browser, product.origin, { viewport: { width: 360, height: 740 } });
    await signInByPage(page);
    const areFavoritesKnown = page.waitForResponse((response) => response.url().includes('/api/favorites'));
    await openAnswer(page);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await areFavoritesKnown;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    await page.locator('[data-queued="1"]').waitFor();
    await page.getByRole('button', { name: 'Clear the list' }).click();
    // Other parts may say the same at the same time.
    await missing(page).first().waitFor();
    await heading(page).waitFor();
    if (pictures) await page.screenshot({ path: `${pictures}/missing-queue.png` });
    await page.context().setOffline(false);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await close();
  });

  it('keeps the header when the menu of the account cannot be fetched [S2.2-1]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await signInByPage(page);
    await page.route('**/assets/user-menu*', (route) => route.abort());
    await page.goto('/about');
    const retry = page.getByRole('button', { name: 'Your menu needs a connection. Try again.' });
    await retry.waitFor();
    if (pictures) await page.screenshot({ path: `${pictures}/missing-menu.png` });
    await page.unroute('**/assets/user-menu*');
    await retry.click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await close();
  });

  it.each(['results-answer', 'shell-search-form'])(
    'says so on the results when %s cannot be fetched',
    async (script) => {
      const { page, close } = await visit(browser, product.origin);
      await page.route(`**/assets/${script}*`, (route) => route.abort());
      await openPage(page, '/?fromCountry=US&toCountry=PH&amount=500&currency=USD');
      await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
      await missing(page).first().waitFor();
      if (pictures) await page.screenshot({ path: `${pictures}/missing-${script}.png` });
      await page.unroute(`**/assets/${script}*`);
      await missing(page).first().getByRole('button', { name: 'Try again' }).click();
      await missing(page).waitFor({ state: 'detached' });
      await page.locator('main li[id^="offer-"]').first().waitFor();
      await close();
    },
  );
});

describe('the tables of countries and currencies, where they cannot be fetched', () => {
  it.each(['/about', '/help'])(
    'leave a page without a form working, with a message: %s [S8-19] [S4.9-3]',
    async (path) => {
      const { page, complaints, close } = await visit(browser, product.origin);
      await page.route('**/assets/build-option-lists*', (route) => route.abort());
      await page.goto(path);
      await page.getByRole('region', { name: 'Messages' }).getByText(lists, { exact: true }).waitFor();
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click(),
      ]);
      await popup.close();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(complaints.filter((text) => text.startsWith('error: ') && !text.includes('ERR_FAILED'))).toEqual([]);
      await close();
    },
  );

  it('send a visitor home from a guarded page all the same [S2.1-2]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.route('**/assets/build-option-lists*', (route) => route.abort());
    await page.goto('/alerts');
    await page.waitForURL(`${product.origin}/`);
    await close();
  });

  it('fill the form once they have come [S8-19]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await signInByPage(page);
    await page.route('**/assets/build-option-lists*', (route) => route.abort());
    await page.goto('/profile');
    await page.getByRole('region', { name: 'Messages' }).getByText(lists, { exact: true }).waitFor();
    const from = page.getByRole('region', { name: 'Usual transfer' }).getByLabel('From');
    await from.waitFor();
    expect(await from.locator('option').count()).toBe(1);
    await page.unroute('**/assets/build-option-lists*');
    await from.locator('option[value="PH"]').waitFor({ state: 'attached' });
    await close();
  });

  it('are not missed by a page that has them in its form [S8-19]', async () => {
    const { page, close } = await visit(browser, product.origin);
    let asked = 0;
    await page.route('**/assets/build-option-lists*', (route) => {
      asked += 1;
      return route.abort();
    });
    await openPage(page, '/');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('build-option-lists')),
    );
    expect(asked).toBeGreaterThan(0);
    expect(await page.getByText(lists).count()).toBe(0);
    await close();
  });
});
