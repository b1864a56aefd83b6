import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { type Visit, visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { choose, signInByPopup } from './sign-in-by-popup.ts';
import { untilCached } from './until-cached.ts';
import { openPage, reloadPage, touchAnswer } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();
const visits: Visit[] = [];
afterEach(async () => {
  for (const { close } of visits.splice(0)) await close();
});

const goOffline = (context: BrowserContext) => context.setOffline(true);
const goOnline = (context: BrowserContext) => context.setOffline(false);

/** What has to come comes; how soon is not what is tested. */
const patient = { timeout: 30_000 };

const from = (to: string) => `/results?fromCountry=US&toCountry=${to}&amount=500&currency=USD`;
const favorite = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Connection' });

async function signedIn(name: string, serviceWorkers: 'allow' | 'block' = 'allow'): Promise<Visit> {
  const opened = await visit(browser, product.origin, { serviceWorkers });
  visits.push(opened);
  await signInByPage(opened.page, name);
  await openPage(opened.page, from('PH'));
  await touchAnswer(opened.page);
  if (serviceWorkers === 'allow') await untilCached(opened.page, from('PH'));
  return opened;
}

const held = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/favorites?figures=false');
    const { favorites } = (await reply.json()) as { favorites: { toCountry: string }[] };
    return favorites.map(({ toCountry }) => toCountry);
  });

/** Presses Favorite and Save search on one page, and Favorite on another. */
async function doThreeThings(page: Page): Promise<void> {
  await favorite(page).click();
  await page.getByText('1 action will be saved when you are back online.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Save search' }).click();
  await page.getByText('2 actions will be saved when you are back online.').waitFor();
  await favorite(page).click();
  await page.getByText('3 actions will be saved when you are back online.').waitFor();
}

/** Notes each number that the banner shows from now on. */
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

describe('what is done without a network', () => {
  it('S2.4-2 S3.10-1 S4.9-1 three actions outlive a reload and are done once, in order, with two tabs; the banner counts 3, 2, 1, 0', async () => {
    const { page } = await signedIn('Maria Reyes');
    const context = page.context();
    await goOffline(context);
    await banner(page).getByText("You're currently offline. Some features may be limited.", { exact: true }).waitFor();
    await doThreeThings(page);
    await page.getByText('Will be saved when you are back online').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await page.reload({ waitUntil: 'load' });
    await banner(page).getByText('3 actions will be saved').waitFor();
    const other = await context.newPage();
    await other.goto(from('IN'), { waitUntil: 'load' });
    await banner(other).getByText('3 actions will be saved').waitFor();
    await banner(page).getByRole('button', { name: 'Show the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waiting to be saved' });
    await dialog.getByText('Favorite: United States → Philippines').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();

    // By key: the same action may be said again when the way back comes and goes.
    const asked = new Map<string, string>();
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const key = request.headers()['idempotency-key'] ?? 'none';
      if (request.method() !== 'GET' && /favorites|saved/.test(pathname) && !asked.has(key))
        asked.set(key, `${request.method()} ${pathname.replace(/[\da-f-]{36}/, 'id')}`);
    });
    await recordCounts(page);
    await goOnline(context);
    await banner(page).getByText('0 actions are still to be saved. Everything is saved.').waitFor();
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

  it('S4.9-1 goes through 503, 503 and a server that stored it and died before it answered: held once', async () => {
    // What the test answers in the server's place has to pass it, and not the worker.
    const { page } = await signedIn('José Hernández', 'block');
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
    await page.getByText('We send it as soon as we reach your account.').waitFor();
    await expect.poll(() => keys.length, { timeout: 30_000 }).toBe(4);
    await banner(page).getByText('Everything is saved.').waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await held(page)).toEqual(['PH']);
    await reloadPage(page);
    await touchAnswer(page);
    await expect.poll(() => favorite(page).getAttribute('aria-pressed'), patient).toBe('true');
  });

  it('S8-25 a corrupt queue is emptied and told; clearing asks first; a full disk is told', async () => {
    const { page } = await signedIn('Amara Okafor');
    await goOffline(page.context());
    await favorite(page).click();
    await banner(page).getByText('1 action will be saved').waitFor();
    await banner(page).getByRole('button', { name: 'Clear the list' }).click();
    await page.getByRole('button', { name: 'Keep them' }).click();
    await banner(page).getByText('1 action will be saved').waitFor();
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
    await page.getByText('were damaged and had to be discarded').waitFor();
    expect(await page.locator('[data-queued]').count()).toBe(0);

    await touchAnswer(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await favorite(page).click();
    await page.getByText('this browser has no space left to save it').waitFor();
    expect(await favorite(page).getAttribute('aria-pressed')).toBe('false');
    await page.reload({ waitUntil: 'load' });
    await touchAnswer(page);
    await favorite(page).click();
    await banner(page).getByRole('button', { name: 'Clear the list' }).click();
    await page.getByRole('button', { name: 'Clear 1 action' }).click();
    await expect.poll(() => page.locator('[data-queued]').count(), patient).toBe(0);
  });

  it('S2.4-2 S3.8-3 an alert made offline is counted, listed and cleared with the rest, and sent with the rest', async () => {
    const { page } = await signedIn('José Hernández');
    const alerts = () => page.evaluate(async () => (await (await fetch('/api/alerts')).json()).alerts.length);
    const make = async (rate: string): Promise<void> => {
      await openPage(page, '/alerts?from=USD&to=PHP&fromCountry=US&toCountry=PH&amount=1000');
      await goOffline(page.context());
      await page.getByLabel('Target', { exact: true }).fill(rate);
      await page.getByRole('button', { name: 'Save alert' }).click();
      await banner(page).getByText('1 action will be saved').waitFor();
    };
    await make('901');
    await banner(page).getByRole('button', { name: 'Show the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waiting to be saved' });
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

  it('S4.1-4 S6-4 is never sent for somebody else who signs in, and goes out when its person is back', async () => {
    const { page } = await signedIn('Maria Reyes');
    await goOffline(page.context());
    await favorite(page).click();
    await banner(page).getByText('1 action will be saved').waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
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
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click(),
    ]);
    await choose(popup, 'Maria Reyes');
    await expect.poll(() => asked, patient).toEqual(['PUT']);
    await expect.poll(() => held(page), patient).toEqual(['PH']);
  });
});
