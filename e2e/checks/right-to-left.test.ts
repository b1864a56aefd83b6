import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type Visit, visit } from '../browser.ts';
import { tabTo } from '../by-keyboard.ts';
import { signInByPage } from '../sign-in-by-page.ts';
import { useProduct } from '../use-product.ts';
import { hydrateResults, openPage } from '../wait-until-ready.ts';

const { product, browser } = useProduct();
const visits: Visit[] = [];
afterEach(async () => {
  for (const { close, complaints } of visits.splice(0)) {
    expect(complaints).toEqual([]);
    await close();
  }
});

async function open(path: string, isSignedIn: boolean): Promise<Page> {
  const opened = await visit(browser, product.origin);
  visits.push(opened);
  if (isSignedIn) await signInByPage(opened.page);
  await openPage(opened.page, path);
  expect(await opened.page.locator('html').getAttribute('dir')).toBe('rtl');
  return opened.page;
}

const question = 'fromCountry=AE&toCountry=IN&amount=1000&currency=AED';

/** Covers the journeys that keyboard.test.ts doesn't. */
describe('a reader of Arabic who uses only the keyboard [B4-1]', () => {
  it('signs in with a code from an email in Arabic', async () => {
    const page = await open('/ar/sign-in', false);
    await tabTo(page, 'main input[type=email]');
    await page.keyboard.type('noor@example.org');
    await page.keyboard.press('Enter');
    await page.locator('main input[inputmode=numeric]').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('main input[inputmode=numeric]'));
    let address: string | undefined;
    await expect
      .poll(async () => {
        const list = await (await page.request.get('/dev/mail')).text();
        address = /\/dev\/mail\/[\w-]+\.eml/.exec(list)?.[0];
        return address && (await page.request.get(address)).text();
      })
      .toContain('noor@example.org');
    const mail = await page.request.get(`${address}/html`);
    const text = await mail.text();
    expect(text).toContain('dir="rtl"');
    const code = /\d{6}/.exec(text.replace(/<style.*?<\/style>|#\d{6}/gs, ''))?.[0] ?? '';
    await page.keyboard.type(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    expect((await (await page.request.get('/api/auth/session')).json()).userEmail).toBe('noor@example.org');
  });

  it('compares two providers', async () => {
    const page = await open(`/ar/results?${question}`, false);
    await hydrateResults(page);
    await tabTo(page, 'main a[href*="/ar/compare?"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ar\/compare\?/);
    await page.locator('main table').first().waitFor();
    expect(await tabTo(page, 'main table a')).not.toBe('');
  });

  it('marks a route as a favorite, and opens it from the favorites', async () => {
    const page = await open(`/ar/results?${question}`, true);
    await hydrateResults(page);
    await tabTo(page, 'main button[aria-pressed=false]');
    await page.keyboard.press('Enter');
    await page.locator('main button[aria-pressed=true]').waitFor();
    await openPage(page, '/ar/favorites');
    await tabTo(page, 'main a[href*="/results?"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ar\/results\?.*fromCountry=AE/);
  });

  it('records a transfer from an offer', async () => {
    const page = await open(`/ar/results?${question}&open=remitly`, true);
    await hydrateResults(page);
    await tabTo(page, '#offer-remitly a[href*="/delivery-tracking?new"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ar\/delivery-tracking\?new/);
    await tabTo(page, 'main form button[type=submit]');
    await page.keyboard.press('Enter');
    await page.locator('main article').first().waitFor();
    expect(await page.locator('main article').first().innerText()).toContain('Remitly');
  });

  it('changes the name in the account settings', async () => {
    const page = await open('/ar/profile', true);
    await tabTo(page, 'main input:not([type=checkbox])');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('نور');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await (await page.request.get('/api/profile')).json()).displayName).toBe('نور');
  });
});
