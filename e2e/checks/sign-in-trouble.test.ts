import { describe, expect, it } from 'vitest';
import { visit } from '../browser.ts';
import { signInByPage } from '../sign-in-by-page.ts';
import {
  accountButton,
  blockPopups,
  openPopup,
  readRequestedRoute,
  signInButton,
  signInReason,
} from '../sign-in-by-popup.ts';
import { useProduct } from '../use-product.ts';
import { openPage, waitUntilReady } from '../wait-until-ready.ts';

const { product, browser } = useProduct();

const results = '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD';

describe('signing in', () => {
  it('returns to the page on which it starts, and discards a page requested earlier [S2.1-3] [S8-4]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await blockPopups(page);
    await page.goto('/alerts');
    await signInReason(page).waitFor();
    await waitUntilReady(page);
    await openPage(page, results);
    await signInButton(page).click();
    await page.getByText('Pop-up was blocked by your browser.').waitFor();
    await signInButton(page).click();
    await page.getByRole('button', { name: 'Amara Okafor' }).click();
    await page.waitForURL(/\/results\?fromCountry=US/);
    await accountButton(page).waitFor();
    await expect.poll(() => readRequestedRoute(page)).toBeNull();
    // If there is an external provider (two-instances/run.ts), the page opens it directly.
    expect(complaints.filter((text) => !/^asked \S+\/(authorize|choose)\?/.test(text))).toEqual([]);
    await close();
  });

  it('leads from "Alert me" to the filled-in form even if pop-ups are blocked [S2.1-3]', async () => {
    const { page, close } = await visit(browser, product.origin);
    await blockPopups(page);
    await openPage(page, results);
    await page.mouse.move(300, 300);
    await page.getByRole('button', { name: 'Alert me', exact: true }).click();
    const offer = page.getByRole('dialog', { name: 'Get a message when the rate is good' });
    await offer.getByRole('link', { name: 'Sign In with Google' }).click();
    await page.getByText('Pop-up was blocked by your browser.').waitFor();
    await offer.getByRole('link', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.waitForURL(/\/alerts\?.*toCountry=PH/);
    await close();
  });

  it('is offered while the session is slow to load, and replaced by the page once the session has loaded [S2.1-1]', async () => {
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
    await signInReason(page).waitFor();
    answer();
    await signInReason(page).waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain('/alerts?kind=change');
    await close();
  });

  it('counts as canceled shortly after the user closes the pop-up [S8-3] [S9-10]', async () => {
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

  it('is undone by a sign-out elsewhere, or by an offline sign-out that deletes local data immediately and reaches the server later [S4.1-4]', async () => {
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
    await signInReason(page).waitFor();
    await close();
  });
});
