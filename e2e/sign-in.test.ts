import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { openPage, reloadPage, untilReady } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';
const signInButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
const accountButton = (page: Page) => page.getByRole('button', { name: /’s account$/ });
const reason = (page: Page) => page.getByRole('main').getByText('Sign in to open this page. It’s free.');
const wanted = (page: Page) => page.evaluate(() => sessionStorage.getItem('tern.intendedRoute'));

/** Presses the button and gives the pop-up, once it shows the accounts. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
  await popup.getByRole('heading', { name: 'Choose a demonstration account' }).waitFor();
  return popup;
}

async function choose(popup: Page, name: string): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
}

/** From here on, the browser blocks every pop-up. */
const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

describe('signing in', () => {
  it('from a guarded page in any spelling, which explains itself in place: pop-up, canceled, pop-up, and out in every tab [S2.1-2] [S2.1-3] [S2.1-4] [S4.1-1] [S8-3] [S1-8]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/Alerts/?pair=USD-PHP');
    await reason(page).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Get a message when the rate is good' }).waitFor();
    expect(new URL(page.url()).search).toBe('?pair=USD-PHP');
    // A page that is left while its scripts are still coming complains about those that were cut off.
    await untilReady(page);
    await reloadPage(page);
    await reason(page).waitFor();
    await expect
      .poll(async () => JSON.parse((await wanted(page)) ?? '{}'))
      .toMatchObject({ name: 'alerts', params: {}, query: '?pair=USD-PHP' });
    await page.locator('meta[name="robots"][content="noindex, nofollow"]').waitFor({ state: 'attached' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Alerts' }).waitFor();
    expect(await main.getByRole('link', { name: 'Favorites' }).count()).toBe(0);

    await choose(await openPopup(page), 'Cancel');
    await page.getByText('Sign-in was cancelled. Please try again.').waitFor();
    const popup = await openPopup(page);
    await page.getByText('Signing in...').waitFor();
    expect(await popup.evaluate(() => [window.outerWidth, window.outerHeight])).toEqual([500, 600]);
    await choose(popup, 'Maria Reyes');
    await reason(page).waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?pair=USD-PHP');
    expect(await wanted(page)).toBeNull();
    // For search engines it is now what it is for people [S2-1].
    await page.locator('meta[name="robots"][content="index, follow"]').waitFor({ state: 'attached' });
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${product.origin}/alerts`);
    for (const name of ['Alerts', 'Favorites']) await main.getByRole('link', { name }).waitFor();

    await reloadPage(page);
    const other = await page.context().newPage();
    await openPage(other, '/alerts');
    await accountButton(other).waitFor();
    await accountButton(page).click();
    const menu = page.locator('#user-menu');
    for (const text of ['Maria Reyes', 'maria@demo.example', 'Account Settings', 'Rate Alerts'])
      await menu.getByText(text, { exact: true }).waitFor();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    for (const each of [page, other]) await each.waitForURL((url) => url.pathname === '/');
    await signInButton(page).waitFor();
    expect(await wanted(page)).toBeNull();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/' || url.href === 'about:blank');
    expect(await page.getByText('maria@demo.example').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('where pop-ups are blocked says so and goes by the page itself, after a canceled try too, to the wanted page once [S8-4] [S2.1-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await blockPopups(page);
    await openPage(page, '/alerts?pair=USD-PHP');
    await reason(page).waitFor();
    for (const choice of ['Cancel', 'Maria Reyes']) {
      await signInButton(page).click();
      await page.getByText('Pop-up was blocked by your browser. Please allow pop-ups and try again.').waitFor();
      await signInButton(page).click();
      await page.getByRole('button', { name: choice }).click();
      if (choice === 'Cancel') await page.getByText('Sign-in was cancelled. Please try again.').waitFor();
    }
    await page.waitForURL(/\/alerts\?pair=USD-PHP$/);
    await accountButton(page).waitFor();
    await expect.poll(() => wanted(page)).toBeNull();
    await close();
  });

  it('on another page forgets the wanted one, and comes back to where it started [S2.1-3] [S8-4]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await blockPopups(page);
    await page.goto('/alerts');
    await reason(page).waitFor();
    await untilReady(page);
    await openPage(page, results);
    await signInButton(page).click();
    await page.getByText('Pop-up was blocked by your browser.').waitFor();
    await signInButton(page).click();
    await page.getByRole('button', { name: 'Amara Okafor' }).click();
    await page.waitForURL(/\/results\?fromCountry=US/);
    await accountButton(page).waitFor();
    await expect.poll(() => wanted(page)).toBeNull();
    // With an external provider (two-instances/run.ts), the page itself opens it.
    expect(complaints.filter((text) => !/^asked \S+\/(authorize|choose)\?/.test(text))).toEqual([]);
    await close();
  });

  it('leads from "Alert me" to the filled form where pop-ups are blocked [S2.1-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await blockPopups(page);
    await openPage(page, results);
    await page.mouse.move(300, 300);
    await page.getByRole('button', { name: 'Alert me', exact: true }).click();
    const offer = page.getByRole('dialog', { name: 'Get a message when it’s worth it' });
    await offer.getByRole('link', { name: 'Sign In with Google' }).click();
    await page.getByText('Pop-up was blocked by your browser.').waitFor();
    await offer.getByRole('link', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.waitForURL(/\/alerts\?.*toCountry=PH/);
    await close();
  });

  it('waits on a slow line, asks after five seconds, and shows the page when the session arrives [S2.1-1]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await signInByPage(page);
    let answer = (): void => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/session', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/alerts?kind=change');
    await reason(page).waitFor();
    answer();
    await reason(page).waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain('/alerts?kind=change');
    await close();
  });

  it('in a window that the person closes counts as canceled after a while [S8-3] [S9-10]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.clock.install();
    await openPage(page, '/');
    const popup = await openPopup(page);
    await popup.close();
    const canceled = page.getByText('Sign-in was cancelled. Please try again.');
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return canceled.count();
      })
      .toBe(1);
    await signInButton(page).waitFor();
    await close();
  });

  it('that ended elsewhere is over here as soon as a page is opened; without a network signing out leaves nothing here, and the server gets it later [S4.1-4]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await signInByPage(page);
    await openPage(page, '/');
    await accountButton(page).waitFor();
    await page.evaluate(() => localStorage.setItem('tern.userData', '{"email":"maria@demo.example"}'));
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'session');
    await page.context().setOffline(true);
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await signInButton(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tern.userData'))).toBeNull();
    await page.context().setOffline(false);
    await openPage(page, '/');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('tern.signOutPending')), { timeout: 15_000 })
      .toBeNull();
    const reply = await page.request.get('/api/auth/session', { headers: { cookie: `session=${cookie?.value}` } });
    expect((await reply.json()).isAuthenticated).toBe(false);

    await signInByPage(page);
    await openPage(page, '/alerts');
    await page.request.post('/api/auth/sign-out', { headers: { origin: product.origin } });
    await page.goto('/alerts');
    await reason(page).waitFor();
    await close();
  });
});
