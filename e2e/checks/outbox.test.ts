import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../accessibility.ts';
import { type Visit, visit } from '../browser.ts';
import { signInByPage } from '../sign-in-by-page.ts';
import { chooseAccount, signInByPopup } from '../sign-in-by-popup.ts';
import { useProduct } from '../use-product.ts';
import { waitUntilCached } from '../wait-until-cached.ts';
import { hydrateResults, openPage, reloadPage } from '../wait-until-ready.ts';

const { product, browser } = useProduct();

const goOffline = (context: BrowserContext) => context.setOffline(true);
const goOnline = (context: BrowserContext) => context.setOffline(false);

/** A generous timeout, because these tests check that something arrives, not how soon. */
const patient = { timeout: 30_000 };

const from = (to: string) => `/results?fromCountry=US&toCountry=${to}&amount=500&currency=USD`;
const favorite = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Connection' });

/** The visitor Maria, whose browser has a service worker. Most tests share her account and her browser. */
let maria: Visit;
const context = () => maria.page.context();

async function openAnswer(): Promise<Page> {
  const page = await context().newPage();
  await openPage(page, from('PH'));
  await hydrateResults(page);
  return page;
}

const held = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/favorites?figures=false');
    const { favorites } = (await reply.json()) as { favorites: { toCountry: string }[] };
    return favorites.map(({ toCountry }) => toCountry);
  });

const alertForm = '/alerts?from=USD&to=PHP&fromCountry=US&toCountry=PH&amount=1000';
const counts = (page: Page, count: string) => banner(page).getByText(`We’ll save ${count}`).waitFor();
const offer = (page: Page) => page.locator('main li[id^="offer-"]').first();

/** Returns everything that the service worker has cached, as one string. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    let all = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/assets/.test(request.url)) continue;
        all += `${request.url} ${await (await cache.match(request, { ignoreVary: true }))?.text()}\n`;
      }
    }
    return all;
  });

const countsOfServer = (page: Page) =>
  page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).json();
    const { favorites } = await ask('/api/favorites?figures=false');
    const { alerts: all } = await ask('/api/alerts');
    const { transfers } = await ask('/api/transfers');
    return [favorites, all, transfers].map((list: unknown[]) => list.length);
  });

/** Presses Favorite, Save search and Favorite again, which removes the favorite. */
async function doThreeThings(page: Page): Promise<void> {
  await favorite(page).click();
  await page.getByText('We’ll save 1 action when you’re back online.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Save search' }).click();
  await page.getByText('We’ll save 2 actions when you’re back online.').waitFor();
  await favorite(page).click();
  await page.getByText('We’ll save 3 actions when you’re back online.').waitFor();
}

/** Records each number that the banner shows from now on. */
const recordCounts = (page: Page) =>
  page.evaluate(() => {
    const counts: number[] = [];
    const look = (): void => {
      const shown = document.querySelector('[data-queued]')?.getAttribute('data-queued');
      if (shown && counts.at(-1) !== Number(shown)) counts.push(Number(shown));
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { counts });
  });
const countsOf = (page: Page) => page.evaluate(() => (window as never as { counts: number[] }).counts);

describe('actions while offline', () => {
  beforeAll(async () => {
    maria = await visit(browser, product.origin, { serviceWorkers: 'allow' });
    await signInByPage(maria.page, 'Maria Reyes');
    await openPage(maria.page, from('PH'));
    await hydrateResults(maria.page);
    await waitUntilCached(maria.page, from('PH'));
    await maria.page.goto('about:blank');
  });
  afterAll(() => maria.close());
  afterEach(async () => {
    await goOnline(context());
    for (const opened of context().pages()) if (opened !== maria.page) await opened.close();
  });

  it('survive a reload and are sent once, in order, with two tabs open, while the banner counts down [S2.4-2] [S3.10-1] [S4.9-1]', async () => {
    const page = await openAnswer();
    await goOffline(context());
    await banner(page).getByText("You're currently offline. Some features may be limited.", { exact: true }).waitFor();
    await doThreeThings(page);
    await page.getByText('We’ll send this when you’re back online.').first().waitFor();
    expect(await findAccessibilityViolations(page, '#main, [role=region], dialog')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await page.reload({ waitUntil: 'load' });
    await banner(page).getByText('We’ll save 3 actions').waitFor();
    const other = await context().newPage();
    await other.goto(from('IN'), { waitUntil: 'load' });
    await banner(other).getByText('We’ll save 3 actions').waitFor();
    await banner(page).getByRole('button', { name: 'Show the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not saved yet' });
    await dialog.getByText('Favorite: United States → Philippines', { exact: true }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    expect(await findAccessibilityViolations(page, '#main, [role=region], dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();

    // Requests are compared by key, because an action may be sent again if the connection breaks.
    const asked = new Map<string, string>();
    context().on('request', (request) => {
      const { pathname } = new URL(request.url());
      const key = request.headers()['idempotency-key'] ?? 'none';
      if (request.method() !== 'GET' && /favorites|saved/.test(pathname) && !asked.has(key))
        asked.set(key, `${request.method()} ${pathname.replace(/[\da-f-]{36}/, 'id')}`);
    });
    await recordCounts(page);
    await goOnline(context());
    await banner(page).getByText('No actions are waiting. Everything is saved.').waitFor();
    expect([...asked.values()]).toEqual([
      'PUT /api/favorites/id',
      'PUT /api/saved-searches/id',
      'DELETE /api/favorites/id',
    ]);
    expect(await countsOf(page)).toEqual([3, 2, 1, 0]);
    expect(await held(page)).toEqual([]);
    const saved = await page.evaluate(
      async () => (await (await fetch('/api/saved-searches?figures=false')).json()).savedSearches.length,
    );
    expect(saved).toBe(1);
    await banner(other).getByText('You').waitFor({ state: 'detached' });
  });

  it('are saved once despite two 503s and a server that saves the action but dies before it responds [S4.9-1]', async () => {
    // The request must reach the test, not the service worker, because the test answers in the server's place.
    const { page, close } = await visit(browser, product.origin);
    await signInByPage(page, 'José Hernández');
    await openPage(page, from('PH'));
    await hydrateResults(page);
    const keys: string[] = [];
    const faults = ['busy', 'busy', 'stored and silent'];
    await page.context().route('**/api/favorites/*', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const fault = faults.shift();
      if (fault === 'busy')
        return route.fulfill({ status: 503, json: { type: '', title: '', status: 503, code: 'service_unavailable' } });
      if (fault === undefined) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await favorite(page).click();
    await page.getByText('We’ll send it as soon as we can connect.').waitFor();
    await expect.poll(() => keys.length, { timeout: 30_000 }).toBe(4);
    await banner(page).getByText('Everything is saved.').waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await held(page)).toEqual(['PH']);
    await reloadPage(page);
    await hydrateResults(page);
    await expect.poll(() => favorite(page).getAttribute('aria-pressed'), patient).toBe('true');
    await close();
  });

  it('are cleared only after confirmation, and a message appears if a corrupt queue or a full disk loses them [S8-25]', async () => {
    const page = await openAnswer();
    await goOffline(page.context());
    await favorite(page).click();
    await banner(page).getByText('We’ll save 1 action').waitFor();
    await banner(page).getByRole('button', { name: 'Clear the list' }).click();
    await page.getByRole('button', { name: 'Keep the list' }).click();
    await banner(page).getByText('We’ll save 1 action').waitFor();
    await page.evaluate(async () => {
      const opened = indexedDB.open('tern.offlineQueue');
      await new Promise((resolve) => {
        opened.onsuccess = resolve;
      });
      const store = opened.result.transaction('actions', 'readwrite').objectStore('actions');
      await new Promise((resolve) => {
        store.put({ seq: 1, key: 'other hands were here' }).onsuccess = resolve;
      });
      opened.result.close();
    });
    await page.reload({ waitUntil: 'load' });
    await page.getByText('We may have lost changes that weren’t sent yet').waitFor();
    expect(await page.locator('[data-queued]').count()).toBe(0);

    await hydrateResults(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await favorite(page).click();
    await page.getByText('We couldn’t save or send this').waitFor();
    expect(await favorite(page).getAttribute('aria-pressed')).toBe('false');
    await page.reload({ waitUntil: 'load' });
    await hydrateResults(page);
    await favorite(page).click();
    await banner(page).getByRole('button', { name: 'Clear the list' }).click();
    await page.getByRole('button', { name: 'Clear 1 action' }).click();
    await expect.poll(() => page.locator('[data-queued]').count(), patient).toBe(0);
  });

  it('include alerts, which are counted, listed, cleared and sent like other actions [S2.4-2] [S3.8-3]', async () => {
    const page = await openAnswer();
    const alerts = () => page.evaluate(async () => (await (await fetch('/api/alerts')).json()).alerts.length);
    const make = async (rate: string): Promise<void> => {
      await openPage(page, alertForm);
      await goOffline(page.context());
      await page.getByLabel('Target', { exact: true }).fill(rate);
      await page.getByRole('button', { name: 'Save alert' }).click();
      await banner(page).getByText('We’ll save 1 action').waitFor();
    };
    await make('901');
    await banner(page).getByRole('button', { name: 'Show the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not saved yet' });
    await dialog.getByText('Rate alert: USD → PHP').waitFor();
    await dialog.getByRole('button', { name: 'Clear the list' }).click();
    await page.getByRole('button', { name: 'Clear 1 action' }).click();
    await expect.poll(() => page.locator('[data-queued]').count(), patient).toBe(0);
    await goOnline(page.context());
    await expect.poll(alerts, patient).toBe(0);
    await make('902');
    await goOnline(page.context());
    await expect.poll(alerts, patient).toBe(1);
    await expect.poll(() => page.locator('[data-queued="1"]').count(), patient).toBe(0);
  });

  it('survive reloads, are saved once, in order, and leave nothing in the browser after sign-out (favorite, alert, transfer) [S1-5] [S2.4-2] [S3.10-1] [S4.1-4] [S4.9-1] [S7-22]', async () => {
    const page = await context().newPage();
    for (const path of ['/favorites', alertForm, '/delivery-tracking']) {
      await openPage(page, path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' });
    }
    await openPage(page, from('PH'));
    await hydrateResults(page);
    await waitUntilCached(page, from('PH'));
    const before = await countsOfServer(page);

    await context().setOffline(true);
    await page.goto(from('PH'));
    await offer(page).waitFor();
    await page.getByText('Saved on this device').waitFor();
    await hydrateResults(page);
    await favorite(page).click();
    await counts(page, '1 action');

    await page.goto(alertForm);
    await page.getByLabel('Target', { exact: true }).fill('901');
    await page.getByRole('button', { name: 'Save alert' }).click();
    await counts(page, '2 actions');
    await page.reload();
    await counts(page, '2 actions');

    await page.goto(from('PH'));
    await hydrateResults(page);
    await offer(page).getByRole('heading').getByRole('link').click();
    await offer(page)
      .getByRole('link', { name: /^Track this transfer/ })
      .click();
    await page.getByLabel('Reference (MTCN, PIN, transfer number)').fill('TUNNEL-77');
    await page.getByRole('button', { name: 'Save transfer' }).click();
    await page.getByRole('article').filter({ hasText: 'TUNNEL-77' }).waitFor();
    await counts(page, '3 actions');
    await page.reload();
    await page.getByRole('article').getByText('TUNNEL-77').first().waitFor();
    await page
      .getByRole('list', { name: 'Your transfers' })
      .getByText('Saved on this device. We’ll send it as soon as we can connect.')
      .waitFor();
    await page
      .getByText(/Saved on this device .*\./)
      .first()
      .waitFor();
    await counts(page, '3 actions');
    // The note is about prices, and this page shows none.
    expect(await page.locator('[data-stored-note]').count()).toBe(0);
    expect(await findAccessibilityViolations(page, '#main, [role=region], dialog')).toEqual([]);
    await page.goto('/favorites');
    await page.getByRole('list', { name: 'Favorite routes' }).getByRole('listitem').waitFor();
    expect(await findAccessibilityViolations(page, '#main, [role=region], dialog')).toEqual([]);

    const asked: string[] = [];
    context().on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && /favorites|alerts|transfers/.test(pathname))
        asked.push(`${request.method()} ${pathname.replace(/[\da-f-]{36}/, 'id')}`);
    });
    await recordCounts(page);
    await context().setOffline(false);
    await banner(page).getByText('Everything is saved.').waitFor();
    expect(asked).toEqual(['PUT /api/favorites/id', 'PUT /api/alerts/id', 'PUT /api/transfers/id']);
    expect(await countsOf(page)).toEqual([3, 2, 1, 0]);
    expect(await countsOfServer(page)).toEqual(before.map((count) => count + 1));

    // The service worker's cache contains no personal data, and no personal page opens after sign-out.
    await openPage(page, '/delivery-tracking');
    expect(await keptText(page)).not.toMatch(/TUNNEL-77|Maria Reyes|^\S*\/api\/(?:favorites|alerts|transfers)/m);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(
      /TUNNEL-77|:[^\d.]{0,3}901(?!\d)/,
    );
    await context().setOffline(true);
    await page.goto('/delivery-tracking');
    await page
      .getByText('Sign in to open this page')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('are never sent for another user who signs in, and are sent when their own user returns [S4.1-4] [S6-4]', async () => {
    const page = await context().newPage();
    await signInByPage(page, 'Maria Reyes');
    await openPage(page, from('IN'));
    await hydrateResults(page);
    const before = await held(page);
    await goOffline(page.context());
    await favorite(page).click();
    await banner(page).getByText('We’ll save 1 action').waitFor();
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => page.locator('[data-queued]').count(), patient).toBe(0);
    await goOnline(page.context());
    const asked: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().includes('/api/favorites/')) asked.push(request.method());
    });
    await openPage(page, '/');
    await signInByPopup(page, 'Amara Okafor');
    await openPage(page, '/favorites');
    expect([asked, await held(page)]).toEqual([[], []]);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click(),
    ]);
    await chooseAccount(popup, 'Maria Reyes');
    await expect.poll(() => asked, patient).toEqual(['PUT']);
    await expect.poll(() => held(page), patient).toEqual(expect.arrayContaining([...before, 'IN']));
  });
});
