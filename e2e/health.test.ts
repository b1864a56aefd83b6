import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { touchAnswer, untilReady } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const announcement = 'Planned work tonight from 22:00 to 22:30 UTC.';
const question = '/results?fromCountry=US&toCountry=PH&amount=512&currency=USD';

const { product, browser } = useProduct({ SERVICE_NOTICE: announcement });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: announcement });
/** What comes at idle has come, and its effects have run. */
const settled = async (page: Page) => {
  await page.locator('.scroll-progress').waitFor({ state: 'attached' });
  await untilReady(page);
};

/** Runs in the page before its scripts: notes every event that the specification names. */
function recordEvents(): void {
  const told: unknown[] = [];
  Object.assign(window, { told });
  const send = window.dispatchEvent.bind(window);
  window.dispatchEvent = (event) => {
    if (event instanceof CustomEvent && event.detail) told.push({ type: event.type, ...event.detail });
    return send(event);
  };
}
type Told = Readonly<Record<string, unknown>> & { readonly type: string };
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);

/** How far the page has moved by itself so far. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved, the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)));
      }),
  );

describe('the health of the service', () => {
  it.each(['/', question])(
    'moves nothing by its notice, before it is dismissed and after: %s [S2.2-5]',
    async (path) => {
      const { page, close } = await visit(browser, product.origin, { viewport: { width: 360, height: 740 } });
      await page.goto(path);
      await settled(page);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      await bar(page).getByRole('button', { name: 'Dismiss' }).click();
      await bar(page).waitFor({ state: 'detached' });
      await page.reload();
      await settled(page);
      expect(await bar(page).count()).toBe(0);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      await close();
    },
  );

  it('S2.2-5 S9-9 is told in a bar, which is dismissed, stays away on the next page, and has no fault that axe finds', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/');
    await bar(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Dismiss' }).click();
    await bar(page).waitFor({ state: 'detached' });
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/health'));
    await page.reload();
    await asked;
    await settled(page);
    expect(await bar(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S9-9 the operator’s page stands without script and has no fault that axe finds', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { viewport: { width: 320, height: 640 } });
    await page.goto('/status');
    await page.getByRole('heading', { name: /^Look here: announced/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a page that breaks', () => {
  it('S9-9 tells the server what broke when it is left, without a word of the person', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto(question);
    await settled(page);
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
    const body = (await arrived).request().postData() ?? '';
    expect(body).not.toMatch(/512|ana@/);
    const status = await (await fetch(`${product.origin}/status`)).text();
    expect(status).toContain('TypeError: no amount 0 of [e-mail] in /results');
    // Pages that are well, here and in the tests before, have reported nothing.
    expect(status.match(/Error: /g)).toHaveLength(1);
    await close();
  });
});

describe('the events of a page', () => {
  it('S7-25 S9-9 tell of a search, a filter, an offer and requests, carry nothing personal, and are sent to nobody', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.addInitScript(recordEvents);
    await page.goto(question);
    await settled(page);
    await touchAnswer(page);
    await page.getByRole('link', { name: 'Cheapest' }).first().click();
    await page.waitForURL(/sortBy=cheapest/);
    await page.locator('li[id^="offer-"] summary').first().click();
    const types = async () => new Set((await told(page)).map(({ type }) => type));
    await expect
      .poll(types)
      .toEqual(
        new Set([
          'session_started',
          'search_behavior_tracked',
          'filter_usage_tracked',
          'provider_selected',
          'api_request_completed',
          'api_health_checked',
        ]),
      );
    expect(JSON.stringify(await told(page))).not.toMatch(/512|USD|@/);
    const kept = await page.evaluate(() => sessionStorage.getItem('tern.searchPatterns'));
    expect(JSON.parse(kept ?? '')).toEqual([{ payoutMethod: '', sortBy: '' }]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S7-25 nothing is told where the browser says no', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.addInitScript(recordEvents);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(question);
    await bar(page).waitFor();
    expect((await told(page)).filter(({ type }) => /_/.test(type))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('tern.searchPatterns'))).toBeNull();
    await close();
  });
});

describe('settings of how an answer looks', () => {
  it('S3.1-7 denser lists hold from the first byte, the first view of a search is the one chosen, and pages notice only after a yes', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.addInitScript(recordEvents);
    await page.goto('/api/auth/sign-in?returnTo=/profile');
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    const section = page.getByRole('region', { name: 'Preferences', exact: true });
    await section.getByRole('switch', { name: 'Denser lists' }).click();
    await section.getByLabel('First view of a search').selectOption('compare');
    await section.getByRole('button', { name: 'Save' }).click();
    await section.getByText('Saved', { exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('data-density')).toBe('compact');
    expect(await (await page.request.get(question)).text()).toContain('<html data-density="compact"');
    await page.goto('/');
    await settled(page);
    await page.getByLabel('from', { exact: true }).selectOption('US');
    await page.getByLabel('to', { exact: true }).selectOption('PH');
    await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
    await page.waitForURL(/\/compare\?/);
    await page.getByRole('link', { name: /^All \d+ offers/ }).click();
    await page.waitForURL(/\/results\?/);
    await page.locator('li[id^="offer-"]').first().waitFor();
    expect((await told(page)).filter(({ type }) => /^search_/.test(type))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
