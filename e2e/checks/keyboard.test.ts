import { readyLanguages } from '@tern/domain/reference/languages.ts';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../accessibility.ts';
import { visit } from '../browser.ts';
import { chooseByKeyboard, tabTo } from '../by-keyboard.ts';
import { signInByPage } from '../sign-in-by-page.ts';
import { useProduct } from '../use-product.ts';
import { hydrateResults, waitUntilReady } from '../wait-until-ready.ts';

const { product, browser } = useProduct({ PSEUDO_LANGUAGES: 'true' });

/** Arabic, or the right-to-left pseudo-language until Arabic is offered. */
const code = readyLanguages.some((language) => language.code === 'ar') ? 'ar' : 'xr';

describe('a keyboard user in a right-to-left language (B4-1)', () => {
  it('searches, opens an offer’s details, and reaches its provider link', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto(`/${code}/`);
    await waitUntilReady(page);
    await tabTo(page, '#search input[name=amount]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('٥٠٠');
    await chooseByKeyboard(page, '#search select[name=fromCountry]', 'US');
    await chooseByKeyboard(page, '#search select[name=toCountry]', 'MX');
    await tabTo(page, '#search button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/${code}/results\\?.*amount=500`));
    await page.locator('[data-answer]').waitFor();
    await hydrateResults(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.locator('h1').focus();
    await tabTo(page, 'li[id^="offer-"] [aria-expanded=false]');
    await page.keyboard.press('Enter');
    await page.locator('li[id^="offer-"] [aria-expanded=true]').first().waitFor();
    expect(await tabTo(page, 'li[id^="offer-"] a[href^="http"]')).not.toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens the filters on a small screen, closes them with Escape, and applies one', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, {
      viewport: { width: 360, height: 1200 },
    });
    await page.goto(`/${code}/results?fromCountry=US&toCountry=MX&currency=USD&amount=500`);
    await hydrateResults(page);
    const sheet = page.locator('#filters');
    expect(await sheet.isVisible()).toBe(false);
    await tabTo(page, 'button[popovertarget=filters]:not(#filters *)');
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'visible' });
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await findAccessibilityViolations(page, '#filters')).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe('filters');
    await page.keyboard.press('Enter');
    await tabTo(page, '#filters a[href*="payoutMethod=cash_pickup"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/payoutMethod=cash_pickup/);
    await sheet.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('reaches the alert form', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await signInByPage(page);
    // A profile cannot store a language that exists only for tests.
    await page.goto(`/${code === 'xr' ? 'es' : code}/alerts`);
    await waitUntilReady(page);
    await tabTo(page, 'main a[href*="alerts"], main button');
    await page.keyboard.press('Enter');
    await page.locator('main form select[name=fromCurrency], main form select').first().waitFor();
    await tabTo(page, 'main form button[type=submit]');
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens a Help Center article, and switches to its English version in the language list', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto(`/${code}/help`);
    await waitUntilReady(page);
    await tabTo(page, 'main a[href*="/help/article/"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/${code}/help/article/`));
    await tabTo(page, 'a[href*="/languages?"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/languages\?/);
    await tabTo(page, 'main a[hreflang=en]');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.origin}/help/article/*`);
    expect(complaints).toEqual([]);
    await close();
  });
});
