import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import {
  accountButton,
  blockPopups,
  chooseAccount,
  openPopup,
  readRequestedRoute,
  signInButton,
  signInReason,
} from './sign-in-by-popup.ts';
import { useProduct } from './use-product.ts';
import { openPage, reloadPage, waitUntilReady } from './wait-until-ready.ts';

const { product, browser } = useProduct();

describe('signing in', () => {
  it('works in a pop-up on a guarded page, and lasts until a sign-out in any tab [S2.1-2] [S2.1-3] [S2.1-4] [S4.1-1] [S8-3] [S1-8]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/Alerts/?pair=USD-PHP');
    await signInReason(page).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Get a message when the rate is good' }).waitFor();
    expect(new URL(page.url()).search).toBe('?pair=USD-PHP');
    // A page that is reloaded while its scripts are loading reports the aborted scripts as errors.
    await waitUntilReady(page);
    await reloadPage(page);
    await signInReason(page).waitFor();
    await expect
      .poll(async () => JSON.parse((await readRequestedRoute(page)) ?? '{}'))
      .toMatchObject({ name: 'alerts', params: {}, query: '?pair=USD-PHP' });
    await page.locator('meta[name="robots"][content="noindex, nofollow"]').waitFor({ state: 'attached' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Alerts' }).waitFor();
    expect(await main.getByRole('link', { name: 'Favorites' }).count()).toBe(0);

    await chooseAccount(await openPopup(page), 'Cancel');
    await page.getByText('Sign-in was cancelled. Please try again.').waitFor();
    const popup = await openPopup(page);
    await page.getByText('Signing in...').waitFor();
    expect(await popup.evaluate(() => [window.outerWidth, window.outerHeight])).toEqual([500, 600]);
    await chooseAccount(popup, 'Maria Reyes');
    await signInReason(page).waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?pair=USD-PHP');
    expect(await readRequestedRoute(page)).toBeNull();
    // The meta tags for search engines are now those for signed-in users [S2-1].
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
    expect(await readRequestedRoute(page)).toBeNull();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/' || url.href === 'about:blank');
    expect(await page.getByText('maria@demo.example').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('continues in the same tab if pop-ups are blocked, and opens the requested page once [S8-4] [S2.1-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await blockPopups(page);
    await openPage(page, '/alerts?pair=USD-PHP');
    await signInReason(page).waitFor();
    for (const choice of ['Cancel', 'Maria Reyes']) {
      await signInButton(page).click();
      await page.getByText('Pop-up was blocked by your browser. Please allow pop-ups and try again.').waitFor();
      await signInButton(page).click();
      await page.getByRole('button', { name: choice }).click();
      if (choice === 'Cancel') await page.getByText('Sign-in was cancelled. Please try again.').waitFor();
    }
    await page.waitForURL(/\/alerts\?pair=USD-PHP$/);
    await accountButton(page).waitFor();
    await expect.poll(() => readRequestedRoute(page)).toBeNull();
    await close();
  });
});
