import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { storedFields } from '../web/src/data/storage/stored-fields.ts';
import { visit } from './browser.ts';
import { signInByPopup } from './sign-in-by-popup.ts';
import { openPage, untilReady } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

/** Returns the field names under each key of the two storages; a list counts as the fields of its items. */
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
    const declared = storedFields[key];
    expect(declared, key).toBeDefined();
    expect(
      fields.filter((field) => !declared?.includes(field) && !declared?.includes('*')),
      key,
    ).toEqual([]);
  }
}

describe('what a browser stores', () => {
  it('matches the privacy page, field by field, for visitors and for signed-in people [S2-14] [S7-22]', async () => {
    const { page, close } = await visit(browser, product.origin, { isFirst: true });
    const seen = new Set<string>();
    const results = '/results?fromCountry=US&toCountry=PH&amount=512&currency=USD';
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Choices', exact: true }).click();
    await page.getByRole('button', { name: 'Essential Only' }).click();
    for (const path of [results, `${results}&sortBy=cheapest`, '/help/article/mid-market-rate', '/privacy']) {
      await openPage(page, path);
      await page.mouse.move(300, 300);
      await untilReady(page);
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
