import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { startProduct } from './start-product.ts';
import { openPage, reloadPage, untilReady } from './until-ready.ts';
import { useProduct } from './use-product.ts';

const { product, browser } = useProduct();

const signInButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** Presses the button and gives the pop-up, once it shows the accounts. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
  await popup.getByRole('heading', { name: 'Choose a demonstration account' }).waitFor();
  return popup;
}

async function signIn(page: Page, name = 'Maria Reyes'): Promise<void> {
  const popup = await openPopup(page);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
  await accountButton(page).waitFor();
}

describe('signing in', () => {
  it('S2.1-2 S2.1-3 S2.1-4 S4.1-1 S1-8 from a guarded page: home, pop-up, back where it was wanted, and out again', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/alerts?pair=USD-PHP');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('main').getByText('Sign in to open the page you asked for.').waitFor();
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('tern.intendedRoute') ?? '{}'));
    expect(kept).toMatchObject({ path: '/alerts', name: 'alerts', params: {}, query: '?pair=USD-PHP' });

    const popup = await openPopup(page);
    expect(await page.getByText('Signing in...').count()).toBe(1);
    expect(await popup.evaluate(() => [window.outerWidth, window.outerHeight])).toEqual([500, 600]);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Maria Reyes' }).click()]);
    await page.waitForURL(/\/alerts\?pair=USD-PHP$/);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('tern.intendedRoute'))).toBeNull();

    await page.reload();
    await accountButton(page).click();
    const menu = page.locator('#user-menu');
    for (const text of ['Maria Reyes', 'maria@demo.example', 'Account Settings', 'Rate Alerts', 'Sign Out'])
      expect(await menu.innerText()).toContain(text);
    expect(new URL(page.url()).pathname).toBe('/alerts');
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await signInButton(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('tern.intendedRoute'))).toBeNull();

    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/' || url.href === 'about:blank');
    expect(await page.getByText('maria@demo.example').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S2.2-1 S2.2-2 S2.2-3 the menu opens and closes, and the links of signed-in people come and go', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link', { name: 'Alerts' }).count()).toBe(0);
    await signIn(page, 'José Hernández');
    await main.getByRole('link', { name: 'Alerts' }).waitFor();
    await main.getByRole('link', { name: 'Favorites' }).waitFor();
    const menu = page.locator('#user-menu');
    await accountButton(page).click();
    expect(await menu.isVisible()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    expect(await accountButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await menu.isVisible()).toBe(true);
    await page.mouse.click(300, 600);
    expect(await menu.isVisible()).toBe(false);
    // What the server writes for them is the same again: nothing flashes.
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('href="/favorites"');
    expect(html).not.toContain('José');
    expect(complaints).toEqual([]);
    await close();
  });

  it('S8-3 a cancelled sign-in says so, and the next one works', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    const popup = await openPopup(page);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Cancel' }).click()]);
    await page.getByText('Sign-in was cancelled. Please try again.').waitFor();
    await signIn(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it('S8-3 S9-10 a window that the person closes counts as cancelled after eight seconds', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    const popup = await openPopup(page);
    await popup.close();
    await page.getByText('Sign-in was cancelled. Please try again.').waitFor({ timeout: 20_000 });
    await signInButton(page).waitFor();
    await close();
  });

  it('S8-4 a blocked pop-up says so; the next press signs in by the page itself', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openPage(page, '/results?fromCountry=AE&toCountry=PH&amount=1000&currency=AED');
    await signInButton(page).click();
    await page.getByText('Pop-up was blocked by your browser. Please allow pop-ups and try again.').waitFor();
    await signInButton(page).click();
    await page.getByRole('button', { name: 'Amara Okafor' }).click();
    await page.waitForURL(/\/results\?fromCountry=AE/);
    await accountButton(page).waitFor();
    // Where the provider stands outside (two-instances/run.ts) the page itself goes there.
    expect(complaints.filter((text) => !/^asked \S+\/(authorize|choose)\?/.test(text))).toEqual([]);
    await close();
  });

  it('without script signs in by the page itself, and comes back', async () => {
    const { page, close } = await visit(browser, product.origin, { javaScriptEnabled: false });
    await page.goto('/alerts');
    await page.getByRole('main').getByRole('link', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.waitForURL(/\/alerts$/);
    await close();
  });

  it.each(['/alerts/', '/Alerts'])('leads to the wanted page in any spelling: %s [S2.1-3]', async (path) => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto(`${path}?pair=USD-PHP`);
    await page.waitForURL((url) => url.pathname === '/');
    await signIn(page);
    await page.waitForURL(/\/alerts\?pair=USD-PHP$/);
    await close();
  });

  it('leads to the wanted page also where pop-ups are blocked, after a cancelled try too, and once [S2.1-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/alerts?pair=USD-PHP');
    await page.waitForURL((url) => url.pathname === '/');
    for (const choice of ['Cancel', 'Maria Reyes']) {
      await signInButton(page).click();
      await page.getByText('Pop-up was blocked by your browser.').waitFor();
      await signInButton(page).click();
      await page.getByRole('button', { name: choice }).click();
      if (choice === 'Cancel') await page.getByText('Sign-in was cancelled. Please try again.').waitFor();
    }
    await page.waitForURL(/\/alerts\?pair=USD-PHP$/);
    await accountButton(page).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('tern.intendedRoute') === null);
    await close();
  });

  it('leads from "Alert me" to the filled form where pop-ups are blocked [S2.1-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openPage(page, '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    await page.mouse.move(300, 300);
    const offer = page.getByRole('dialog', { name: 'Get a message when it’s worth it' });
    await page.getByRole('button', { name: 'Alert me', exact: true }).click();
    await offer.getByRole('link', { name: 'Sign In with Google' }).click();
    await page.getByText('Pop-up was blocked by your browser.').waitFor();
    await offer.getByRole('link', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.waitForURL(/\/alerts\?.*toCountry=PH/);
    await close();
  });

  it('does not strike when a sign-in starts on another page [S2.1-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto('/alerts');
    await page.waitForURL((url) => url.pathname === '/');
    await openPage(page, '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    await signIn(page);
    await page.waitForFunction(() => sessionStorage.getItem('tern.intendedRoute') === null);
    expect(new URL(page.url()).pathname).toBe('/results');
    await close();
  });

  it('brings back a signed-in person on a slow line when the session arrives [S2.1-1]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await page.goto('/api/auth/sign-in?returnTo=/robots.txt');
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.waitForURL('**/robots.txt');
    let answer = (): void => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/session', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/alerts?kind=change');
    await page.waitForURL((url) => url.pathname === '/');
    answer();
    await page.waitForURL(/\/alerts\?kind=change$/);
    await close();
  });

  it('says in place why somebody is on the home page, until that is put away [S2.1-2]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { viewport: { width: 360, height: 740 } });
    await page.goto('/alerts');
    await page.waitForURL((url) => url.pathname === '/');
    const reason = page.getByRole('main').getByText('Sign in to open the page you asked for.');
    await reason.waitFor();
    // A page that is left while its scripts are still coming complains about those that were cut off.
    await untilReady(page);
    await reloadPage(page);
    await reason.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/sent-home.png` });
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).first().click();
    await reason.waitFor({ state: 'detached' });
    await reloadPage(page);
    expect(await reason.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('guarded pages are for search engines what they are for people: found when signed in, kept out when not [S2-1]', async () => {
    const { page, close } = await visit(browser, product.origin);
    const robots = () => page.locator('meta[name="robots"]').getAttribute('content');
    expect(await (await page.request.get('/alerts')).text()).toContain('content="noindex, nofollow"');
    await page.goto('/api/auth/sign-in?returnTo=/alerts');
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.getByRole('heading', { level: 1, name: /alerts/i }).waitFor();
    expect(await robots()).toBe('index, follow');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${product.origin}/alerts`);
    const html = await (await page.request.get('/Alerts/')).text();
    expect(html).toContain(`<link rel="canonical" href="${product.origin}/alerts"/>`);
    await close();
  });

  it('S2.2-1 on a phone the way in is in the menu, by its full name', async () => {
    const { page, close } = await visit(browser, product.origin, { viewport: { width: 360, height: 740 } });
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Sign In with Google' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await close();
  });

  it('a session that was ended elsewhere is over here as soon as anything asks', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    await signIn(page);
    await page.goto('/alerts');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const headers = { origin: product.origin };
    await page.request.post('/api/auth/sign-out', { headers });
    await page.goto('/alerts');
    await page.waitForURL((url) => url.pathname === '/');
    await close();
  });

  it('S4.1-4 signing out without a network leaves nothing here, and the server hears of it later', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    await signIn(page);
    await page.evaluate(() => localStorage.setItem('tern.userData', '{"email":"maria@demo.example"}'));
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'session');
    await page.context().setOffline(true);
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await signInButton(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tern.userData'))).toBeNull();
    await page.context().setOffline(false);
    await openPage(page, '/');
    const isPending = () => page.evaluate(() => localStorage.getItem('tern.signOutPending'));
    await expect.poll(isPending, { timeout: 15_000 }).toBeNull();
    const reply = await page.request.get('/api/auth/session', { headers: { cookie: `session=${cookie?.value}` } });
    expect((await reply.json()).isAuthenticated).toBe(false);
    await close();
  });

  it('signing out in one tab signs the other out', async () => {
    const { page, close } = await visit(browser, product.origin);
    await openPage(page, '/');
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto('/alerts');
    await accountButton(other).waitFor();
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await other.waitForURL((url) => url.pathname === '/');
    await close();
  });
});

describe('texts of accounts', () => {
  it.each([
    ['not_configured', 'S8-1', 'Authentication is not properly configured. Please contact support.'],
    ['unauthorized_domain', 'S8-2', 'Use localhost, 127.0.0.1, [::1], or add '],
    ['answer_refused', 'S8-5', 'Google sign-in failed: '],
  ])('%s: %s', async (result, _, text) => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto(`/?sign-in=${result}`);
    await page.getByText(text).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('where sign-in is not set up', () => {
  it('S8-1 the pop-up closes and the page says so', async () => {
    const bare = await startProduct({ NODE_ENV: 'production' });
    const { page, complaints, close } = await visit(browser, bare.origin);
    await openPage(page, '/');
    const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
    await page.getByText('Authentication is not properly configured. Please contact support.').waitFor();
    expect(popup.isClosed()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
    await bare.stop();
  });
});
