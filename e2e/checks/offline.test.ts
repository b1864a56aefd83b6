import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../accessibility.ts';
import { accountCopies } from '../account-copies.ts';
import { type Visit, visit } from '../browser.ts';
import { type ServerProxy, startServerProxy } from '../server-proxy.ts';
import { signInByPage } from '../sign-in-by-page.ts';
import { signInByPopup } from '../sign-in-by-popup.ts';
import { useProduct } from '../use-product.ts';
import { waitUntilCached } from '../wait-until-cached.ts';
import { hydrateResults } from '../wait-until-ready.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const offers = (page: Page) => page.locator('main li[id^="offer-"]');
/** The URL that the results page requests. */
const answer = `${results.replace('/results', '/api/quotes')}&estimates=folded`;

/** All tests share one visitor, whose service worker has cached the results. Each test opens a new page. */
let wire: ServerProxy;
let visitor: Visit;
beforeAll(async () => {
  wire = await startServerProxy(product.origin);
  visitor = await visit(browser, wire.origin, { serviceWorkers: 'allow' });
  await visitor.page.goto(results);
  await waitUntilCached(visitor.page, results);
  await visitor.page.goto('about:blank');
});
afterAll(async () => {
  await visitor.close();
  await wire.stop();
});
afterEach(async () => {
  wire.between = undefined;
  wire.hold = undefined;
  const { page } = visitor;
  await page.context().setOffline(false);
  await page.context().clearCookies();
  for (const opened of page.context().pages()) if (opened !== page) await opened.close();
});
const open = () => visitor.page.context().newPage();

/** Returns the paths that the service worker has cached. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('tern-')) continue;
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length));
    }
    return found;
  });

/** Phrases that rank an offer. On their own, "Best value" and "Cheapest" are also names of sort orders. */
const calledBest = /\bgets \(best offer\)|\bcheapest (?:to|for|way)\b|\bour suggestions\b/i;

/** Goes offline, both in the browser and at the proxy. */
async function goOffline(page: Page): Promise<void> {
  wire.between = () => 'cut';
  await page.context().setOffline(true);
}
async function goOnline(page: Page): Promise<void> {
  wire.between = undefined;
  await page.context().setOffline(false);
}

describe('a page load with a service worker', () => {
  it('requests the opened URL only once, so a single-use URL is not used up [S1-5]', async () => {
    const page = await open();
    // The browser starts the service worker for every kind of page, so neither starting it nor cachePage may repeat a
    // request.
    for (const path of [results, '/alerts', '/api/auth/sign-in?returnTo=%2Falerts', '/robots.txt']) {
      const asked: string[] = [];
      wire.between = (at) => void asked.push(at);
      await page.goto(path, { waitUntil: 'load' });
      expect(asked.filter((at) => at === path)).toEqual([path]);
    }
  });

  it('starts with the cached head before the server responds, then shows the server’s page [S1-5]', async () => {
    const page = await open();
    await page.goto('/about');
    await waitUntilCached(page, '/about');
    await page.goto('/terms');
    let reply = (): void => {};
    wire.hold = new Promise((resolve) => {
      reply = resolve;
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await page.locator('head > style').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.body?.innerText ?? '')).toBe('');
    reply();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('data-stored')).toBeNull();
  });

  it('is repeated if the page’s head differs from the cached head, for example after a theme change [S1-5]', async () => {
    const page = await open();
    await page.goto('/about');
    await waitUntilCached(page, '/about');
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: wire.origin }]);
    const asked: string[] = [];
    wire.between = (path) => void asked.push(path);
    await page.goto('/about');
    await page.locator('html[data-theme="dark"] h1').waitFor();
    await waitUntilCached(page, '/about');
    expect(asked.filter((path) => path === '/about')).toHaveLength(2);
    await page.goto('/about');
    await page.locator('html[data-theme="dark"] h1').waitFor();
    expect(asked.filter((path) => path === '/about')).toHaveLength(3);

    await page.goto('/terms');
    await waitUntilCached(page, '/terms');
    wire.between = (path) =>
      path === '/terms' ? { type: 'text/html; charset=utf-8', body: '<title>Welcome to our hotel</title>' } : undefined;
    await page.goto('/terms');
    await page.waitForFunction(() => document.title === 'Welcome to our hotel');
  });
});

describe('the app while offline', () => {
  it('shows visited results with their age and without ranks, and explains missing pages [S1-5] [S7-12] [S8-13]', async () => {
    const page = await open();
    await page.goto(results);
    await page.locator('[data-rank]:visible').first().waitFor();
    const names = () => offers(page).locator('h3').allTextContents();
    const before = await names();
    const main = page.getByRole('main');
    const openComparison = async () => {
      // Before hydration, the click would load the page again with the comparison open.
      await hydrateResults(page);
      const heading = { name: 'How these offers compare' };
      await main.getByRole('link', { ...heading, expanded: false }).click();
      await main.getByRole('link', { ...heading, expanded: true }).waitFor();
    };
    await openComparison();
    expect(await main.innerText()).toMatch(calledBest);
    await waitUntilCached(page, results);
    await waitUntilCached(page, answer);
    await goOffline(page);
    await page.reload();
    await offers(page).first().waitFor();
    expect(await names()).toEqual(before);
    expect(await page.locator('html').getAttribute('data-stored')).toMatch(/^\d{4}-\d\d-\d\dT/);
    for (const rank of await page.locator('[data-rank]').all()) expect(await rank.isVisible()).toBe(false);
    await openComparison();
    // Checks the wording instead of our own attribute, so that it also finds unmarked rankings.
    expect(await main.innerText()).not.toMatch(calledBest);
    await page.getByText('Saved on this device just now').waitFor();

    await page.goto('/results?fromCountry=GB&toCountry=IN&amount=300&currency=GBP');
    await page.getByRole('heading', { level: 1, name: 'No connection to Tern' }).waitFor();
    await page.getByText('saved on this device. Check your connection').waitFor();
    expect(await page.locator('[data-stored-note]').count()).toBe(0);
    await page.getByRole('link', { name: /United States to Philippines.*500 USD/ }).click();
    await page.waitForURL(/toCountry=PH/);
    await offers(page).first().waitFor();

    // A failed search shows no message about a cached copy [S8-13].
    await page.locator('[data-stored-note]').waitFor();
    await hydrateResults(page);
    await page.getByRole('link', { name: 'Within an hour' }).first().click();
    await page.getByRole('heading', { level: 1, name: /^Search failed/ }).waitFor();
    expect(await page.locator('[data-stored-note]').count()).toBe(0);

    await page.goto(results);
    await offers(page).first().waitFor();
    await goOnline(page);
    await page.getByRole('button', { name: 'Refresh prices' }).click();
    await page.locator('html:not([data-stored]) [data-rank]:visible').first().waitFor();

    // Deletes the cached pages but not the data, as if the search had been made within the page, so the browser renders
    // the page itself.
    await waitUntilCached(page, answer);
    await goOffline(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith('tern-pages')) await caches.delete(name);
    });
    await page.goto(results);
    await offers(page).first().waitFor();
    expect(await names()).toEqual(before);
    for (const rank of await page.locator('[data-rank]').all()) expect(await rank.isVisible()).toBe(false);
  });

  it('shows the signed-in user’s alerts from the copy on this device [S3.8-3]', async () => {
    const page = await open();
    await signInByPage(page);
    await page.goto('/alerts?from=USD&to=PHP&fromCountry=US&toCountry=PH&amount=1000');
    await page.getByLabel('Target', { exact: true }).fill('905');
    await page.getByRole('button', { name: 'Save alert' }).click();
    await expect.poll(() => accountCopies(page)).toMatch(/"targetRate":905\b/);
    await goOffline(page);
    await page.goto('/alerts');
    const alerts = page.getByRole('list', { name: 'Your alerts' }).getByRole('article');
    await alerts.filter({ hasText: '1 USD is worth 905.0000 PHP or more' }).waitFor();
    expect(await alerts.getByText('Not saved to your account yet').count()).toBe(0);
  });

  it('opens an uncached page automatically, but only once the server responds again [S1-5]', async () => {
    const page = await open();
    await goOffline(page);
    await page.goto('/results?fromCountry=GB&toCountry=IN&amount=300&currency=GBP');
    await page.getByText('saved on this device. Check your connection').waitFor();
    // The network is up but the server is unreachable.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/livez'));
    await page.context().setOffline(false);
    await asked;
    expect(await page.getByText('saved on this device. Check your connection').isVisible()).toBe(true);
    wire.between = undefined;
    await offers(page).first().waitFor();
  });

  it('removes the ranks from an open page when the network is lost [S4.2-2]', async () => {
    const page = await open();
    await page.goto(results);
    await page.locator('[data-rank]:visible').first().waitFor();
    await goOffline(page);
    await page.locator('html[data-offline]').waitFor();
    expect(await page.locator('[data-rank]').first().isVisible()).toBe(false);
    expect(await offers(page).first().isVisible()).toBe(true);
    await goOnline(page);
    await page.locator('html:not([data-offline])').waitFor();
  });

  it('opens from its start URL [S2.4-1]', async () => {
    const page = await open();
    await page.goto('/');
    await waitUntilCached(page, '/');
    const cdp = await page.context().newCDPSession(page);
    const { start_url } = JSON.parse((await cdp.send('Page.getAppManifest')).data ?? '{}');
    await goOffline(page);
    await page.goto(start_url);
    await page.getByRole('heading', { level: 1, name: 'See what really arrives' }).waitFor();
    await page.goto('/alerts');
    await page.locator('main').waitFor();
  });
});

describe('installing the app', () => {
  /** Headless Chromium never offers to install an app, so the test dispatches the event. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const prompt = async (): Promise<unknown> => ({ outcome: 'dismissed' });
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });

  it('is possible, and the icons and screenshots have the declared sizes [S2.4-1]', async () => {
    const page = await open();
    await page.goto('/');
    await waitUntilCached(page, '/');
    const cdp = await page.context().newCDPSession(page);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Playwright opens incognito pages, which Chromium reports as a separate error.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const manifest = await cdp.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    const { icons, screenshots } = JSON.parse(manifest.data ?? '{}');
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const [wide, high] = await page.evaluate(async (address: string) => {
        const picture = Object.assign(new Image(), { src: address });
        await picture.decode();
        return [picture.naturalWidth, picture.naturalHeight];
      }, src);
      if (sizes !== 'any') expect(`${src} ${wide}x${high}`).toBe(`${src} ${sizes}`);
    }
  });

  it('is offered below the page while online, explained in three points, and not offered again after “Later” [S2.4-1] [S4.10-1] [S4.10-2] [S4.9-3]', async () => {
    const page = await open();
    await page.goto('/');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/results-page-')),
    );
    await offer(page);
    const card = page.getByRole('region', { name: 'Tern', exact: true });
    await card.waitFor();
    const [main, below] = [await page.locator('#main').boundingBox(), await card.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
    await card.getByRole('button', { name: 'Features' }).click();
    const dialog = page.getByRole('dialog', { name: 'Features' });
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Offline access and fast loading',
      'Rate alerts and background sync',
      'Native app experience',
    ]);
    expect(await findAccessibilityViolations(page, '[role=dialog], dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await goOffline(page);
    await card.waitFor({ state: 'detached' });
    await goOnline(page);
    await card.getByRole('button', { name: 'Later' }).click();
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('pwa-install-dismissed'))).toBe('true');
    await page.reload();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/results-page-')),
    );
    await offer(page);
    expect(await card.count()).toBe(0);
  });
});

describe('the page cache', () => {
  it('rejects a poisoned response, such as HTML instead of data or another site’s page with status 200', async () => {
    const page = await open();
    await page.goto('/about/score');
    await waitUntilCached(page, '/about/score');
    wire.between = (path) =>
      path.startsWith('/api/quotes') || path.startsWith('/results')
        ? { type: 'text/html', body: '<!DOCTYPE html><html><body>Welcome to our hotel</body></html>' }
        : undefined;
    await page.goto('/results?fromCountry=AE&toCountry=IN&amount=700&currency=AED');
    await page.getByText('Welcome to our hotel').waitFor();
    await page.evaluate(async () => {
      for (const path of ['/api/quotes?fromCountry=US', '/api/account', '/api/auth/session'])
        await (await fetch(path)).text();
    });
    wire.between = undefined;
    await page.goto('/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    await waitUntilCached(page, '/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    const addresses = await kept(page);
    expect(
      addresses.filter((address) => /toCountry=IN&amount=700|quotes\?fromCountry=US$|account|auth/.test(address)),
    ).toEqual([]);
  });

  it('contains no personal data after sign-out [S4.1-4]', async () => {
    const page = await open();
    await page.goto('/');
    await signInByPopup(page);
    await page.goto('/alerts');
    await page.goto(results);
    await waitUntilCached(page, results);
    expect((await kept(page)).filter((address) => address.startsWith('/alerts'))).toEqual([]);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForFunction(() => !document.cookie.includes('signed-in=1'));
    await expect
      .poll(() => page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) === undefined))
      .toBe(true);
    expect((await kept(page)).filter((address) => address.includes('PH'))).toEqual([]);
  });
});

describe('a push message', () => {
  /** Returns the number of our open pages. Runs in the service worker. */
  const openPages = async (): Promise<number> => {
    const { clients } = self as unknown as { clients: { matchAll(options: object): Promise<readonly unknown[]> } };
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  };

  it('is shown while no page is open, with the same tag in each copy, so the browser shows only one [S6-5]', async () => {
    const page = await open();
    await page.goto('/about/score');
    await waitUntilCached(page, '/about/score');
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId, isDeleted, scopeURL } of registrations)
          if (!isDeleted && scopeURL.startsWith(wire.origin)) resolve(registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    const notice = { tag: 'm1', title: 'USD to PHP', body: '1 USD = 57.5 PHP', url: '/alerts', alertId: 'a1' };
    const data = JSON.stringify({ ...notice, triggeredAt: '2026-03-01T12:00:00.000Z' });
    // Headless Chromium shows no notifications, so the test records what the service worker asks it to show.
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      const { registration } = self as unknown as { registration: { showNotification: unknown } };
      const asked: unknown[] = [];
      registration.showNotification = async (title: string, { body, tag }: { body: string; tag: string }) => {
        asked.push([title, body, tag]);
      };
      Object.assign(self, { asked });
    });
    await page.goto('about:blank');
    expect(await worker?.evaluate(openPages)).toBe(0);
    const shown = () => worker?.evaluate(() => (self as unknown as { asked: unknown[] }).asked);
    for (let copy = 0; copy < 2; copy += 1)
      await cdp.send('ServiceWorker.deliverPushMessage', { origin: wire.origin, registrationId, data });
    // A browser shows only one notification per tag: the second replaces the first.
    const one = ['USD to PHP', '1 USD = 57.5 PHP', 'tern.alert.a1.2026-03-01T12:00:00.000Z'];
    await expect.poll(shown, { timeout: 15_000 }).toEqual([one, one]);
  });
});

describe('a new version', () => {
  it('is offered but never forced, so a half-filled form loses no input', async () => {
    const page = await open();
    await page.goto('/');
    await waitUntilCached(page, '/');
    const amount = page.getByLabel('I send');
    await amount.fill('731');
    wire.version = '\n// another version';
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.getByText('A new version is ready').waitFor();
    expect(await amount.inputValue()).toBe('731');
    await page.getByRole('button', { name: 'Later' }).last().click();
    expect(await amount.inputValue()).toBe('731');
    await page.reload();
    await page.getByText('A new version is ready').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null), {
        timeout: 15_000,
      })
      .toBe(true);
  });
});
