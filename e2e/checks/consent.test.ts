import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { storedFieldsByKey } from '../../web/src/data/storage/stored-fields-by-key.ts';
import { visit } from '../browser.ts';
import { signInByPopup } from '../sign-in-by-popup.ts';
import { useProduct } from '../use-product.ts';
import { openPage, waitUntilReady } from '../wait-until-ready.ts';

const { product, browser } = useProduct();

/**
 * Runs in the page before its scripts: simulates a browser that refuses the Topics API and supports interest groups.
 */
function pretend(): void {
  const calls: unknown[][] = [];
  Object.assign(window, { adCalls: calls });
  const put = (place: object, name: string, refuses: boolean): void => {
    const value = async (...args: unknown[]): Promise<void> => {
      calls.push([name, ...args]);
      if (refuses) throw new DOMException('not here', 'NotAllowedError');
    };
    Object.defineProperty(place, name, { configurable: true, value });
  };
  put(Document.prototype, 'browsingTopics', true);
  for (const name of ['joinAdInterestGroup', 'leaveAdInterestGroup', 'clearOriginJoinedAdInterestGroups'])
    put(Navigator.prototype, name, false);
}

/** Runs in the page before its scripts: simulates a browser without any of the advertising APIs. */
function withoutInterfaces(): void {
  for (const name of ['browsingTopics', 'hasPrivateToken']) Reflect.deleteProperty(Document.prototype, name);
  for (const name of ['joinAdInterestGroup', 'leaveAdInterestGroup', 'clearOriginJoinedAdInterestGroups'])
    Reflect.deleteProperty(Navigator.prototype, name);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Privacy & Advertising Preferences' });
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { adCalls: unknown[][] }).adCalls.map(([name]) => name));
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
/** Returns a letter for each allowed purpose, or undefined if the visitor hasn't decided yet. */
const decided = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('unified_consent') ?? 'null');
    if (!record) return undefined;
    const { topics, protectedAudience, trustTokens } = record.privacySandbox;
    return `${topics ? 'T' : ''}${protectedAudience ? 'P' : ''}${trustTokens ? 'K' : ''}${record.adTech.contextualAds ? 'C' : ''}`;
  });

const line = (page: Page) => page.getByRole('region', { name: 'Privacy', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Compare Premium Rates' });

describe('the privacy line on a first visit', () => {
  it('doesn’t cover any search field on a 360 × 740 screen, is at most 56 px high, and allows a search [S2.5-1] [S4.11-1]', async () => {
    const { page, close } = await visit(browser, product.origin, {
      isFirst: true,
      viewport: { width: 360, height: 740 },
    });
    await page.addInitScript(withoutInterfaces);
    await openPage(page, '/');
    await line(page).waitFor();
    const box = await line(page).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 360]);
    expect(box?.height).toBeLessThanOrEqual(56);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
    const button = await submit(page).boundingBox();
    expect((button?.y ?? 999) + (button?.height ?? 999)).toBeLessThanOrEqual(560);
    // The form is prefilled with the browser's country.
    expect(await page.getByLabel('from', { exact: true }).inputValue()).toBe('US');
    await page.getByLabel('to', { exact: true }).selectOption('PH');
    await submit(page).click();
    await page.waitForURL(/\/results\?/);
    await line(page).waitFor({ state: 'detached' });
    expect(await decided(page)).toBeUndefined();
    await close();
  });

  it.each([
    ['on a small phone', { width: 320, height: 640 }, 100, 'ltr', 56],
    ['with text at twice the size', { width: 360, height: 740 }, 200, 'ltr', 250],
    ['in a right-to-left layout', { width: 360, height: 740 }, 100, 'rtl', 56],
  ] as const)('covers neither the focused element nor the end of the page %s', async (_, viewport, text, dir, max) => {
    const { page, close } = await visit(browser, product.origin, { isFirst: true, viewport });
    await openPage(page, '/');
    await line(page).waitFor();
    await page.evaluate(
      ([size, direction]) => {
        document.documentElement.style.fontSize = `${size}%`;
        document.documentElement.dir = direction;
      },
      [text, dir] as const,
    );
    await expect.poll(async () => (await line(page).boundingBox())?.height).toBeLessThanOrEqual(max);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const covered: string[] = [];
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const [bar, at] = [document.querySelector('.consent-line'), document.activeElement];
        if (!bar || !at || bar.contains(at)) return undefined;
        const isHidden = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
        return isHidden ? at.outerHTML.slice(0, 120) : undefined;
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
    // Parts that scroll into view along the way may be taller than the browser estimated.
    const gap = () =>
      page.evaluate(() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const end = document.querySelector('body > footer')?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return (document.querySelector('.consent-line')?.getBoundingClientRect().top ?? 0) - end;
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(-1);
    await close();
  });
});

describe('the privacy choices', () => {
  it('can be changed by keyboard, show the browser’s refusal, and close without a decision when the backdrop is clicked [S2.5-1] [S4.11-3] [S4.11-5]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { isFirst: true });
    await page.addInitScript(pretend);
    await openPage(page, '/');
    await line(page).getByRole('link', { name: 'Choices' }).click();
    await page.locator('dialog[open]').waitFor();
    await page.mouse.click(5, 5);
    await gone(page);
    await choices(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(await dialog(page).getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    expect(await calls(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
    expect(await decided(page)).toBeUndefined();
    await page.keyboard.press('Enter');
    for (const name of ['Ad topics', 'Interest groups', 'Trust tokens', 'Tern’s own ads']) {
      await dialog(page).getByRole('switch', { name }).focus();
      await page.keyboard.press('Space');
    }
    await dialog(page).getByText('Your browser refused this option.').waitFor();
    expect(await dialog(page).getByRole('switch', { name: 'Ad topics' }).isChecked()).toBe(false);
    await dialog(page).getByRole('button', { name: 'Save Preferences' }).focus();
    await page.keyboard.press('Enter');
    // Checked first, because a toast disappears after three seconds.
    await page.getByText('Your privacy choices are saved.').waitFor();
    await expect.poll(() => decided(page)).toBe('PKC');
    const asked = ['browsingTopics', 'leaveAdInterestGroup', 'joinAdInterestGroup'];
    await expect.poll(() => calls(page)).toEqual(asked);
    await choices(page).click();
    await dialog(page).getByRole('switch', { name: 'Interest groups', checked: true }).waitFor();
    await press(page, 'Essential Only');
    await expect.poll(() => decided(page)).toBe('');
    await expect.poll(() => calls(page)).toEqual([...asked, 'clearOriginJoinedAdInterestGroups']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('allow Tern’s own ads, labeled as such, below the offers until consent is withdrawn [S4.11-4]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { isFirst: true });
    const notices = page.getByRole('complementary', { name: 'Tern’s own ads' });
    await page.addInitScript(withoutInterfaces);
    await openPage(page, '/privacy#choices');
    await page.locator('dialog[open]').waitFor();
    await press(page, 'Accept Recommended');
    await expect.poll(() => decided(page)).toBe('C');
    await openPage(page, '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await notices.waitFor();
    const words = await notices.innerText();
    for (const part of ['Tern’s own ad', 'USD → PHP']) expect(words).toContain(part);
    const isBelow = await notices.evaluate((notice) =>
      [...document.querySelectorAll('main li[id^="offer-"]')].every(
        (offer) => offer.compareDocumentPosition(notice) === Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    expect(isBelow).toBe(true);
    await choices(page).click();
    await press(page, 'Essential Only');
    await notices.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });
});

/**
 * Returns the field names under each key of localStorage and sessionStorage. For a list, these are the fields of its
 * items.
 */
const stored = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const fieldsOf = (value: unknown): string[] => {
      if (Array.isArray(value)) return [...new Set(value.flatMap(fieldsOf))];
      return typeof value === 'object' && value !== null ? Object.keys(value) : [];
    };
    const read = (text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    };
    const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage) as [string, string][]);
    return Object.fromEntries(entries.map(([key, text]) => [key, fieldsOf(read(text)).sort()]));
  });

async function expectDeclared(page: Page, seen: Set<string>): Promise<void> {
  for (const [key, fields] of Object.entries(await stored(page))) {
    seen.add(key);
    const declared = storedFieldsByKey[key];
    expect(declared, key).toBeDefined();
    expect(
      fields.filter((field) => !declared?.includes(field) && !declared?.includes('*')),
      key,
    ).toEqual([]);
  }
}

describe('what a browser stores', () => {
  it('is declared field by field, for visitors and signed-in users [S2-14] [S7-22]', async () => {
    const { page, close } = await visit(browser, product.origin, { isFirst: true });
    const seen = new Set<string>();
    const results = '/results?fromCountry=US&toCountry=PH&amount=512&currency=USD';
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Choices', exact: true }).click();
    await page.getByRole('button', { name: 'Essential Only' }).click();
    for (const path of [results, `${results}&sortBy=cheapest`, '/help/article/mid-market-rate', '/privacy']) {
      await openPage(page, path);
      await page.mouse.move(300, 300);
      await waitUntilReady(page);
      await expectDeclared(page, seen);
    }
    const patterns = await page.evaluate(() => sessionStorage.getItem('tern.searchPatterns') ?? '');
    expect(patterns).not.toMatch(/US|PH|512/);
    await openPage(page, '/alerts');
    await expectDeclared(page, seen);
    await signInByPopup(page);
    for (const path of ['/alerts', '/favorites', '/profile', '/delivery-tracking', results]) {
      await openPage(page, path);
      await expectDeclared(page, seen);
    }
    for (const key of ['tern.searchHistory', 'tern.searchPatterns', 'tern.intendedRoute', 'tern.userData'])
      expect([...seen]).toContain(key);
    await close();
  });
});
