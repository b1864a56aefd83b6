import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../accessibility.ts';
import { visit } from '../browser.ts';
import { signInByPage } from '../sign-in-by-page.ts';
import { useProduct } from '../use-product.ts';
import { hydrateResults, openPage, reloadPage } from '../wait-until-ready.ts';

const announcement = 'Planned work tonight from 22:00 to 22:30 UTC.';

const { product, browser } = useProduct({ SERVICE_NOTICE: announcement });

const question = 'fromCountry=US&toCountry=PH&amount=512&currency=USD';
const results = `/results?${question}`;
const phone = { width: 360, height: 740 };
const missing = (page: Page) =>
  page
    .getByRole('alert')
    .or(page.getByRole('alertdialog'))
    .filter({ hasText: 'This part of the page didn’t load. Check your connection, then try again.' });
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'What arrives in the Philippines if you send $512' });
const lists = 'Failed to load countries and currencies';
const saysLists = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByText(lists, { exact: true }).waitFor();

describe('a lazy part that cannot load', () => {
  it('shows a message without disturbing the page, and opens on a retry [S2.4-2]', async () => {
    const { page, close } = await visit(browser, product.origin, { viewport: phone });
    await openPage(page, `${results}&open=wise`);
    await hydrateResults(page);
    await page.context().setOffline(true);
    for (const name of ['Alert me', 'Rate this provider Wise', 'Favorite']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await missing(page).waitFor();
      await heading(page).waitFor();
      if (name === 'Favorite')
        expect(await findAccessibilityViolations(page, '[role=alert], [role=alertdialog]')).toEqual([]);
      await missing(page).getByRole('button', { name: 'Close' }).click();
      await missing(page).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Alert me', exact: true }).click();
    await missing(page).waitFor();
    // The page retries automatically as soon as the network is back.
    await page.context().setOffline(false);
    await page.getByRole('dialog', { name: 'Get a message when the rate is good' }).waitFor();
    await close();
  });

  it("leaves a signed-in user's page and header intact [S2.4-2] [S2.2-1]", async () => {
    const { page, close } = await visit(browser, product.origin, { viewport: phone });
    await signInByPage(page);
    await page.route('**/assets/user-menu*', (route) => route.abort());
    const areFavoritesKnown = page.waitForResponse((response) => response.url().includes('/api/favorites'));
    await openPage(page, results);
    const retry = page.getByRole('button', { name: 'Reload the account menu' });
    await retry.waitFor();
    await page.unroute('**/assets/user-menu*');
    await retry.click();
    await page.getByRole('button', { name: /’s account$/ }).waitFor();
    await hydrateResults(page);
    await areFavoritesKnown;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    await page.locator('[data-queued="1"]').waitFor();
    await page.getByRole('button', { name: 'Clear the list' }).click();
    // Other parts of the page may be showing the same message.
    await missing(page).first().waitFor();
    await heading(page).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await close();
  });

  it('shows an error if the offers fail to load or a search can’t start, but not if only the form’s script is missing [S8-10]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.route('**/assets/{live-results-view,shell-search-form}*', (route) => route.abort());
    await openPage(page, `/?${question}`);
    await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
    await missing(page).first().waitFor();
    await page.unroute('**/assets/{live-results-view,shell-search-form}*');
    await page.route('**/assets/shell-search-form*', (route) => route.abort());
    await missing(page).first().getByRole('button', { name: 'Try again' }).click();
    await page.locator('main li[id^="offer-"]').first().waitFor();
    await missing(page).waitFor({ state: 'detached' });
    // The server renders the form, which works without its script.
    await page.getByRole('link', { name: 'Change this search' }).click();
    await page.waitForURL(/edit=form/);
    await page.getByLabel('Transfer Amount').waitFor();
    await page.unroute('**/assets/shell-search-form*');
    await openPage(page, '/');
    await page.route('**/assets/*.js*', (route) => route.abort());
    await page.getByLabel('from', { exact: true }).selectOption('US');
    await page.getByLabel('to', { exact: true }).selectOption('PH');
    await page.getByLabel('I send').fill('500');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
    await page.getByText('Search failed. Please try again.').waitFor();
    expect(await page.getByLabel('I send').inputValue()).toBe('500');
    // When online, the form submits itself with a full page load, because the scripts may no longer exist after a
    // deployment.
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
    await page.waitForURL(/\/results\?.*amount=500/);
    await page.getByRole('heading', { level: 1, name: 'What arrives in the Philippines if you send $500' }).waitFor();
    await close();
  });
});

describe('country and currency lists that fail to load', () => {
  it('cause a message only on pages that request the lists, not on pages whose forms include them [S8-19] [S4.9-3]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    let asked = 0;
    await page.route('**/assets/build-option-lists*', (route) => {
      asked += 1;
      return route.abort();
    });
    for (const path of ['/about', '/help']) {
      await page.goto(path);
      await saysLists(page);
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click(),
      ]);
      await popup.close();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(complaints.filter((text) => text.startsWith('error: ') && !text.includes('ERR_FAILED'))).toEqual([]);
    asked = 0;
    // The page's deferred work requests the lists before it requests the service status.
    await Promise.all([page.waitForResponse('**/api/health'), openPage(page, '/')]);
    expect(asked).toBe(0);
    expect(await page.getByText(lists).count()).toBe(0);
    await close();
  });

  it('fill the form once they arrive [S8-19]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await signInByPage(page);
    await page.route('**/assets/build-option-lists*', (route) => route.abort());
    await page.goto('/profile');
    await saysLists(page);
    // A field for the usual transfer, which is under "More".
    const from = page.locator('select[name="preferences.defaultFromCountry"]');
    await from.waitFor({ state: 'attached' });
    expect(await from.locator('option').count()).toBe(1);
    await page.unroute('**/assets/build-option-lists*');
    await from.locator('option[value="PH"]').waitFor({ state: 'attached' });
    await close();
  });
});

/** Returns the sum of all layout shifts so far. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // If nothing shifted, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)));
      }),
  );

describe('the service notice', () => {
  it('is shown in a bar without shifting the layout, stays dismissed, and has no axe violations [S2.2-5] [S9-9]', async () => {
    for (const path of ['/', results]) {
      const { page, complaints, close } = await visit(browser, product.origin, { viewport: phone });
      const bar = page.getByRole('status').filter({ hasText: announcement });
      await openPage(page, path);
      await bar.waitFor();
      expect(await shiftOf(page)).toBeLessThan(0.02);
      if (path === '/') expect(await findAccessibilityViolations(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Dismiss' }).click();
      await bar.waitFor({ state: 'detached' });
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/health'));
      await reloadPage(page);
      await asked;
      expect(await bar.count()).toBe(0);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      if (path === '/') {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto('/status');
        await page.getByRole('heading', { name: /^Look here: announced/ }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await findAccessibilityViolations(page)).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await close();
    }
  });
});

/** Runs in the page before its scripts: records every custom event that has a detail. */
function recordEvents(): void {
  const pageEvents: unknown[] = [];
  Object.assign(window, { pageEvents });
  const send = window.dispatchEvent.bind(window);
  window.dispatchEvent = (event) => {
    if (event instanceof CustomEvent && event.detail) pageEvents.push({ type: event.type, ...event.detail });
    return send(event);
  };
}
type PageEvent = Readonly<Record<string, unknown>> & { readonly type: string };
const pageEvents = (page: Page) => page.evaluate(() => (window as unknown as { pageEvents: PageEvent[] }).pageEvents);

describe('a page’s events', () => {
  it('contain no personal data, and a crash report names its error without the user’s input [S7-25] [S9-9]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.addInitScript(recordEvents);
    await openPage(page, results);
    await hydrateResults(page);
    await page.getByRole('link', { name: 'Cheapest' }).first().click();
    await page.waitForURL(/sortBy=cheapest/);
    await page.locator('li[id^="offer-"] h3 a').first().click();
    const types = async () => [...new Set((await pageEvents(page)).map(({ type }) => type))].sort();
    await expect
      .poll(types)
      .toEqual([
        ...['api_health_checked', 'api_request_completed', 'filter_usage_tracked', 'provider_selected'],
        ...['search_behavior_tracked', 'session_started'],
      ]);
    expect(JSON.stringify(await pageEvents(page))).not.toMatch(/512|USD|@/);
    const patterns = await page.evaluate(() => sessionStorage.getItem('tern.searchPatterns'));
    expect(JSON.parse(patterns ?? '')).toEqual([{ payoutMethod: '', sortBy: '' }]);

    const arrived = page.waitForResponse((response) => response.url().endsWith('/api/crash-reports'));
    await page.evaluate(() => {
      window.dispatchEvent(
        new ErrorEvent('error', {
          error: new TypeError('no amount 512.34 of ana@mail.example in /results?amount=512'),
        }),
      );
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await arrived).status()).toBe(200);
    expect((await arrived).request().postData() ?? '').not.toMatch(/512|ana@/);
    const status = await (await fetch(`${product.origin}/status`)).text();
    expect(status).toContain('TypeError: no amount 0 of [e-mail] in /results');
    expect(complaints).toEqual([]);
    await close();
  });

  it('are not dispatched if Global Privacy Control is on [S7-25]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.addInitScript(recordEvents);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await openPage(page, results);
    await page.getByRole('status').filter({ hasText: announcement }).waitFor();
    expect((await pageEvents(page)).filter(({ type }) => /_/.test(type))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('tern.searchPatterns'))).toBeNull();
    await close();
  });
});
