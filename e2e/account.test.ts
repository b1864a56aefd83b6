import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { useProduct } from './use-product.ts';
import { openPage } from './wait-until-ready.ts';

const { product, browser } = useProduct();

/** Signs in on the sign-in page, which is faster than the pop-up, and opens the account settings. */
async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto('/api/auth/sign-in?returnTo=/profile');
  await page.getByRole('button', { name }).click();
  await page.getByRole('region', { name: 'Your details', exact: true }).waitFor();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Opens the settings that few people need. */
const openMore = (page: Page) => page.locator('.settings-more > summary').click();
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Save' }).click();
const saved = (page: Page, name: string) => section(page, name).getByText('Saved', { exact: true }).waitFor();

describe('the account settings', () => {
  it('let the user change the name by keyboard, show errors next to fields, and lose no input [S2-9] [S3.1-4] [S5-4] [S5-13] [S2.2-1]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openSettings(page, 'Maria Reyes');
    await section(page, 'Your details').getByLabel('Display name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Maria the Tern');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Maria the Tern’s account' }).waitFor();
    const about = section(page, 'About you');
    // Only the fields that a sender needs are shown until the other settings are opened.
    const fields = () => page.locator('#main').getByRole('textbox').or(page.locator('#main').getByRole('combobox'));
    expect(await fields().count()).toBeLessThanOrEqual(4);
    await openMore(page);
    expect(await fields().count()).toBeGreaterThan(12);
    await about.getByLabel('First name').fill('María');
    // Closing the other settings doesn't discard the input.
    await openMore(page);
    expect(await about.getByLabel('First name').isVisible()).toBe(false);
    await openMore(page);
    await about.getByLabel('Phone number').fill('0917 555');
    await save(page, 'About you');
    await about.getByText('Start with the country code, not with 0').waitFor();
    const phone = about.getByLabel('Phone number');
    expect(await phone.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    expect(await about.getByLabel('First name').inputValue()).toBe('María');
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);
    await phone.fill('+63 917 555 0100');
    await about.getByLabel('Time zone').selectOption('Asia/Manila');
    await save(page, 'About you');
    await saved(page, 'About you');
    await section(page, 'Your details').getByLabel('Country you live in').selectOption('PH');
    await section(page, 'Your details').getByLabel('Your currency').selectOption('EUR');
    await save(page, 'Your details');
    await saved(page, 'Your details');
    await page.reload();
    await section(page, 'Your details').waitFor();
    await openMore(page);
    expect(await about.getByLabel('Phone number').inputValue()).toBe('+639175550100');
    expect(await section(page, 'Your details').getByLabel('Country you live in').inputValue()).toBe('PH');
    expect(await section(page, 'Your details').getByLabel('Your currency').inputValue()).toBe('EUR');
    expect(complaints).toEqual([]);
    await close();
  });

  it('apply the theme and density immediately and in the server’s HTML, sync the theme, and set the default search view [S3.1-7]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openSettings(page, 'Amara Okafor');
    await openMore(page);
    const preferences = section(page, 'Preferences');
    await preferences.getByLabel('Theme').selectOption('dark');
    await preferences.getByRole('switch', { name: 'Compact lists' }).click();
    await preferences.getByLabel('Default view for search results').selectOption('compare');
    await save(page, 'Preferences');
    await saved(page, 'Preferences');
    await page.locator('html[data-theme="dark"][data-density="compact"]').waitFor();
    const html = await (await page.request.get('/')).text();
    expect(html).toMatch(/<html[^>]* data-theme="dark"/);
    expect(html).toMatch(/<html[^>]* data-density="compact"/);
    const other = await visit(browser, product.origin);
    await openSettings(other.page, 'Amara Okafor');
    await other.page.locator('html[data-theme="dark"]').waitFor();
    await other.close();
    await openPage(page, '/?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    await page.getByRole('button', { name: 'Compare Premium Rates' }).click();
    await page.waitForURL(/\/compare\?/);
    await page.getByRole('link', { name: /^See all \d+ offers/ }).click();
    await page.waitForURL(/\/results\?/);
    await page.locator('li[id^="offer-"]').first().waitFor();
    expect([...complaints, ...other.complaints]).toEqual([]);
    await close();
  });

  it('store a usual transfer that fills in the search form and is updated when the form changes [S3.2-1]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openSettings(page, 'José Hernández');
    await openMore(page);
    const usual = section(page, 'Usual transfer');
    await usual.getByLabel('From').selectOption('GB');
    await usual.getByLabel('To', { exact: true }).selectOption('GB');
    await save(page, 'Usual transfer');
    await usual.getByText('Choose two different countries.').waitFor();
    await usual.getByLabel('To', { exact: true }).selectOption('IN');
    await usual.getByLabel('Amount').fill('250.5');
    await usual.getByLabel('Currency').selectOption('GBP');
    await usual.getByLabel('Payout method').selectOption('cash_pickup');
    await save(page, 'Usual transfer');
    await saved(page, 'Usual transfer');

    await page.goto('/');
    const form = page.locator('form#search');
    const field = (name: string) => form.locator(`[name="${name}"]:not([type=radio]:not(:checked))`);
    await expect.poll(() => field('toCountry').inputValue()).toBe('IN');
    const values = ['fromCountry', 'amount', 'currency', 'payoutMethod'].map((name) => field(name).inputValue());
    expect(await Promise.all(values)).toEqual(['GB', '250.5', 'GBP', 'cash_pickup']);
    expect(await field('amount').evaluate((element) => element === document.activeElement)).toBe(false);

    const remembered = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
    await field('amount').fill('300');
    await remembered;
    const { preferences } = await (await page.request.get('/api/profile')).json();
    expect(preferences).toMatchObject({ defaultFromCountry: 'GB', defaultToCountry: 'IN', defaultAmount: 300 });

    await page.goto('/?fromCountry=US&toCountry=MX');
    await page.getByRole('button', { name: /’s account$/ }).waitFor();
    expect(await field('toCountry').inputValue()).toBe('MX');
    expect(complaints).toEqual([]);
    await close();
  });

  it('list the signed-in browsers and can sign out another one [S2-9]', async () => {
    const [here, there] = [await visit(browser, product.origin), await visit(browser, product.origin)];
    await openSettings(there.page, 'Amara Okafor');
    await openSettings(here.page, 'Amara Okafor');
    const sessions = section(here.page, 'Signed-in browsers');
    await sessions.getByText('This browser').waitFor();
    const signOut = sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ });
    const before = await signOut.count();
    expect(before).toBeGreaterThan(0);
    await signOut.first().click();
    await expect.poll(() => signOut.count()).toBe(before - 1);
    expect((await there.page.request.get('/api/profile')).status()).toBe(401);
    expect((await here.page.request.get('/api/profile')).status()).toBe(200);
    expect(here.complaints).toEqual([]);
    await here.close();
    await there.close();
  });

  it('export all data, from the server and this browser, to one file [S3.10-3]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openSettings(page, 'Maria Reyes');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      section(page, 'Your data').getByRole('button', { name: 'Export my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^tern-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      version: 1,
      alerts: [],
      stored: { users: [{ email: 'maria@demo.example' }] },
      localData: { preferences: { owner: data.userId }, helpCenter: null },
    });
    expect(Object.keys(data.localData)).toEqual([
      ...['preferences', 'searchHistory', 'helpCenter', 'ratings', 'notificationsEnabled', 'alerts', 'unsentActions'],
    ]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('require typing the email address to delete the account, then leave no user data in this browser or on the server [S4.1-4] [S4.1-5]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openSettings(page, 'José Hernández');
    await page.evaluate(() => {
      localStorage.setItem('tern.helpCenter', '{"seen":["fees"]}');
      localStorage.setItem('tern.ownLists', '{}');
    });
    const { userEmail, userId } = await (await page.request.get('/api/auth/session')).json();
    const about = { headers: { origin: product.origin }, data: { profile: { bio: 'Likes the sea' } } };
    expect((await page.request.patch('/api/profile', about)).status()).toBe(200);
    const gone = section(page, 'Delete account');
    await gone.getByRole('button', { name: 'Delete my account' }).click();
    const confirmation = gone.getByLabel(`Type ${userEmail} to confirm`);
    expect(await confirmation.evaluate((element) => element === document.activeElement)).toBe(true);
    await confirmation.fill('somebody@else.example');
    await gone.getByRole('button', { name: 'Delete account permanently' }).click();
    await gone.getByText('That isn’t the email address of this account').waitFor();
    // Scrolls to the top, where the header doesn't cover any part of another section's button.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);
    await confirmation.fill(userEmail);
    await gone.getByRole('button', { name: 'Delete account permanently' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('We deleted your account and everything in it.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /userData|helpCenter|ownLists|searchHistory/.test(key))).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
    // delete-account.test.ts looks for the user in every table. Here, the same person signs in again and has no data.
    await signInByPage(page, 'José Hernández');
    expect((await (await page.request.get('/api/auth/session')).json()).userId).not.toBe(userId);
    expect((await (await page.request.get('/api/profile')).json()).profile.bio).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });
});
