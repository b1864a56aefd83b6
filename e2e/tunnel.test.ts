import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { signInByPopup } from './sign-in-by-popup.ts';
import { untilCached } from './until-cached.ts';
import { openPage, touchAnswer } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const alerts = '/alerts?from=USD&to=PHP&fromCountry=US&toCountry=PH&amount=1000';
const banner = (page: Page) => page.getByRole('region', { name: 'Connection' });
const counts = (page: Page, count: string) => banner(page).getByText(`${count} will be saved`).waitFor();
const offer = (page: Page) => page.locator('main li[id^="offer-"]').first();

/** What the service worker has kept, as one text. */
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

const heldByServer = (page: Page) =>
  page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).json();
    const { favorites } = await ask('/api/favorites?figures=false');
    const { alerts: all } = await ask('/api/alerts');
    const { transfers } = await ask('/api/transfers');
    return [favorites, all, transfers].map((list: unknown[]) => list.length);
  });

it('S1-5 S2.4-2 S3.10-1 S4.1-4 S4.9-1 S7-22 the tunnel: search, favourite, alert and transfer, through reloads; each held once, in order', async () => {
  const { page, close } = await visit(browser, product.origin, { serviceWorkers: 'allow' });
  const context = page.context();
  await openPage(page, results);
  await signInByPopup(page, 'Maria Reyes');
  for (const path of ['/favorites', alerts, '/delivery-tracking']) {
    await openPage(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' });
  }
  await openPage(page, results);
  await touchAnswer(page);
  await untilCached(page, results);
  // Nothing, except where other journeys were before (two-instances/run.ts).
  const before = await heldByServer(page);

  await context.setOffline(true);
  await page.goto(results);
  await offer(page).waitFor();
  await page.getByText('Saved on this device').waitFor();
  await touchAnswer(page);
  await page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true }).click();
  await counts(page, '1 action');

  await page.goto(alerts);
  await page.getByLabel('Target', { exact: true }).fill('901');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await counts(page, '2 actions');
  await page.reload();
  await counts(page, '2 actions');

  await page.goto(results);
  await touchAnswer(page);
  await offer(page)
    .getByRole('link', { name: /^I sent this/ })
    .click();
  await page.getByLabel('Reference (MTCN, PIN, transfer number)').fill('TUNNEL-77');
  await page.getByRole('button', { name: 'Save transfer' }).click();
  await page.getByRole('article').filter({ hasText: 'TUNNEL-77' }).waitFor();
  await counts(page, '3 actions');
  await page.reload();
  await page.getByRole('article').getByText('TUNNEL-77').first().waitFor();
  await page
    .getByRole('list', { name: 'Your transfers' })
    .getByText('Will be saved when you are back online')
    .waitFor();
  await page
    .getByText(/As of .*, saved on this device\./)
    .first()
    .waitFor();
  await counts(page, '3 actions');
  // It speaks of prices, and none stands here.
  expect(await page.locator('[data-stored-note]').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/favorites');
  await page.getByRole('list', { name: 'Favorite corridors' }).getByRole('listitem').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /favorites|alerts|transfers/.test(pathname))
      asked.push(`${request.method()} ${pathname.replace(/[\da-f-]{36}/, 'id')}`);
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    const look = (): void => {
      const shown = document.querySelector('[data-queued]')?.getAttribute('data-queued');
      if (shown && seen.at(-1) !== Number(shown)) seen.push(Number(shown));
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seen });
  });
  await context.setOffline(false);
  await banner(page).getByText('Everything is saved.').waitFor();
  expect(asked).toEqual(['PUT /api/favorites/id', 'PUT /api/alerts/id', 'PUT /api/transfers/id']);
  expect(await page.evaluate(() => (window as never as { seen: number[] }).seen)).toEqual([3, 2, 1, 0]);
  expect(await heldByServer(page)).toEqual(before.map((count) => count + 1));

  // Nothing of a person lies where the worker keeps pages, and after signing out nothing of theirs opens.
  await openPage(page, '/delivery-tracking');
  expect(await keptText(page)).not.toMatch(/TUNNEL-77|Maria Reyes|^\S*\/api\/(?:favorites|alerts|transfers)/m);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/TUNNEL-77|:[^\d.]{0,3}901(?!\d)/);
  await context.setOffline(true);
  await page.goto('/delivery-tracking');
  await page
    .getByText('Sign in to open this page')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  await close();
});
