import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { type Visit, visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { chooseAccount, signInByPopup } from './sign-in-by-popup.ts';
import { useProduct } from './use-product.ts';
import { hydrateResults, openPage, reloadPage, waitUntilReady } from './wait-until-ready.ts';

const { product, browser } = useProduct();
const visits: Visit[] = [];
/** Deletes each test's accounts, so that the next test starts with empty ones. */
afterEach(async () => {
  for (const { page, close } of visits.splice(0)) {
    await page.evaluate(async () => {
      const { userEmail } = await (await fetch('/api/auth/session')).json();
      const body = JSON.stringify({ confirmation: userEmail });
      if (userEmail)
        await fetch('/api/profile', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body });
    });
    await close();
  }
});

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const saysOn = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function open(path: string, options: Parameters<typeof visit>[2] = {}): Promise<Visit> {
  const opened = await visit(browser, product.origin, options);
  visits.push(opened);
  await openPage(opened.page, path);
  return opened;
}

async function signedIn(path: string): Promise<Visit> {
  const opened = await visit(browser, product.origin);
  visits.push(opened);
  await signInByPage(opened.page);
  await openPage(opened.page, path);
  return opened;
}

const favoriteButton = (page: Page) => page.getByRole('button', { name: 'Favorite', exact: true });
const pressed = (page: Page, name: string, isOn: boolean) =>
  page.getByRole('button', { name, exact: true, pressed: isOn }).waitFor();

describe('favorites and saved searches', () => {
  it('are synced between a user’s two browsers when a favorite is added or removed [S2-7]', async () => {
    const [list, search] = [await signedIn('/favorites'), await signedIn(results)];
    await saysOn(list.page, 'No favorites yet');
    await hydrateResults(search.page);
    await favoriteButton(search.page).click();
    await pressed(search.page, 'Favorite', true);
    const card = list.page.getByRole('article', { name: 'United States to Philippines' });
    await card.waitFor();
    expect(await card.innerText()).toMatch(/Best Rate[\s\S]*1 USD = [\d.]+ PHP/);
    expect(await card.innerText()).toMatch(/The rate is \d+ days old/);
    expect(await findAccessibilityViolations(list.page, '#main')).toEqual([]);
    await reloadPage(search.page);
    await hydrateResults(search.page);
    await pressed(search.page, 'Favorite', true);
    await favoriteButton(search.page).click();
    await pressed(search.page, 'Favorite', false);
    await saysOn(list.page, 'No favorites yet');
    expect([list.complaints, search.complaints]).toEqual([[], []]);
  });

  it('include searches, which keep all their filters and can be named, run again with one click, removed and restored [S2-6]', async () => {
    const { page, complaints } = await signedIn(`${results}&payoutMethod=cash_pickup&sortBy=cheapest`);
    await hydrateResults(page);
    await page.getByRole('button', { name: 'Save search' }).click();
    await pressed(page, 'Save search', true);
    await openPage(page, '/saved');
    const plain = page.getByRole('article', { name: 'United States to Philippines' });
    expect(await plain.innerText()).toMatch(/500\sUSD · Cash Pickup · cheapest first/);
    await plain.getByRole('button', { name: 'Edit name or note' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Mum');
    await page.getByLabel('Note', { exact: true }).fill('each first of the month');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const card = page.getByRole('article', { name: 'Mum' });
    await card.waitFor();
    await card.getByRole('button', { name: 'Remove: Mum' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await reloadPage(page);
    expect(await card.innerText()).toContain('each first of the month');
    await card.getByRole('link', { name: 'Run search again' }).click();
    await page.waitForURL(/payoutMethod=cash_pickup&sortBy=cheapest/);
    expect(complaints).toEqual([]);
  });

  it('prompt a visitor who presses Favorite to sign in, and then include the new favorite [S2-7]', async () => {
    const { page, complaints } = await open(results);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await hydrateResults(page);
    expect(scripts.filter((url) => /savable-query|rating-dialog|sign-in-prompt|\.own/.test(url))).toEqual([]);
    await favoriteButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Save this route' });
    await dialog.waitFor();
    expect(await findAccessibilityViolations(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await favoriteButton(page).click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Sign In with Google' }).click(),
    ]);
    await chooseAccount(popup);
    await pressed(page, 'Favorite', true);
    expect(complaints).toEqual([]);
  });
});

describe('the search history', () => {
  it('moves to the account after sign-in, syncs to another device, and syncs removals back [S2.3-14] [S9-2]', async () => {
    const first = await open(results);
    await openPage(first.page, '/results?fromCountry=GB&toCountry=IN&amount=200&currency=GBP');
    await openPage(first.page, '/');
    const recent = first.page.getByRole('region', { name: 'Recent searches' });
    await expect.poll(() => recent.getByRole('listitem').count()).toBe(2);
    const answered = (page: Page, method: string) =>
      page.waitForResponse(
        (response) => /\/api\/history(\/|$)/.test(response.url()) && response.request().method() === method,
      );
    const isMerged = answered(first.page, 'POST');
    await signInByPopup(first.page);
    await isMerged;
    expect(await findAccessibilityViolations(first.page, '#main')).toEqual([]);
    const second = await signedIn('/');
    const there = second.page.getByRole('region', { name: 'Recent searches' });
    await there.waitFor();
    expect(await there.innerText()).toMatch(/United Kingdom to India[\s\S]*United States to Philippines/);
    const isRemoved = answered(second.page, 'DELETE');
    await there.getByRole('button', { name: 'Remove search: United States to Philippines' }).click();
    await there.getByText('Philippines').waitFor({ state: 'detached' });
    await isRemoved;
    await reloadPage(first.page);
    await recent.getByText('Philippines').waitFor({ state: 'detached' });
    const isCleared = answered(first.page, 'DELETE');
    await recent.getByRole('button', { name: 'Clear all' }).click();
    await recent.waitFor({ state: 'detached' });
    await isCleared;
    await reloadPage(second.page);
    await there.waitFor({ state: 'detached' });
    expect([first.complaints, second.complaints]).toEqual([[], []]);
  });

  it('is deleted from the browser on sign-out, but the account still has the searches made offline [S4.1-4]', async () => {
    const { page } = await signedIn(results);
    await waitUntilReady(page);
    await page.route('**/api/history', (route) => route.abort());
    await openPage(page, '/results?fromCountry=GB&toCountry=IN&amount=200&currency=GBP');
    await page.unroute('**/api/history');
    const isMerged = page.waitForResponse((response) => response.url().endsWith('/api/history') && response.ok());
    await openPage(page, '/');
    await isMerged;
    const recent = page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem');
    await expect.poll(() => recent.count(), { timeout: 15_000 }).toBe(2);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('region', { name: 'Recent searches' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('tern.searchHistory'))).toBeNull();
    await signInByPopup(page);
    await page.getByRole('region', { name: 'Recent searches' }).waitFor();
    expect(await page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem').count()).toBe(2);
  });
});

describe('a provider rating', () => {
  it('can be given by keyboard, appears immediately, is counted for everybody after sign-in, and can be deleted [S4.2-6]', async () => {
    const { page, complaints } = await open(`${results}&sortBy=rating&open=wise`);
    await hydrateResults(page);
    const card = page.locator('#offer-wise');
    await card.getByRole('button', { name: 'Rate this provider Wise' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'How was Wise?' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('Each provider starts at 4 stars');
    await dialog.getByRole('radio', { name: '4 stars' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog
      .getByText('Your rating is saved in this browser. Sign in to add it to the rating everyone sees.')
      .waitFor();
    expect(await dialog.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);
    expect(await findAccessibilityViolations(page, 'dialog')).toEqual([]);
    expect(await card.getByRole('button', { name: 'Change your rating (5 out of 5) Wise' }).count()).toBe(1);
    expect(await card.innerText()).not.toContain('rated 4.09');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Sign In with Google' }).click(),
    ]);
    await chooseAccount(popup);
    await dialog.getByText('Your rating is saved. Thank you.').waitFor();
    await page.keyboard.press('Escape');
    await card.getByText('rated 4.09 out of 5 (1 rating)').waitFor();
    expect(await page.locator('main li[id^="offer-"]').first().getAttribute('id')).toBe('offer-wise');
    await reloadPage(page);
    await hydrateResults(page);
    await card.getByRole('button', { name: 'Change your rating (5 out of 5) Wise' }).click();
    await dialog.getByRole('button', { name: 'Remove my rating' }).click();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Rate this provider Wise' }).waitFor();
    await card.getByText('rated 4.09 out of 5 (1 rating)').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
