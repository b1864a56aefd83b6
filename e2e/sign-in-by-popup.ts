import type { Page } from 'playwright-core';

/** The parts of signing in that its browser tests look for. */
export const signInButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
export const accountButton = (page: Page) => page.getByRole('button', { name: /’s account$/ });
export const signInReason = (page: Page) => page.getByRole('main').getByText('Sign in to open this page. It’s free.');
export const wantedPage = (page: Page) => page.evaluate(() => sessionStorage.getItem('tern.intendedRoute'));

/** Presses the button and gives the pop-up, once it shows the accounts. */
export async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
  await popup.getByRole('heading', { name: 'Choose a demonstration account' }).waitFor();
  return popup;
}

/** Signs a visitor in on the current page with one of the demonstration accounts. */
export async function signInByPopup(page: Page, name = 'Maria Reyes'): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
  await choose(popup, name);
  await accountButton(page).waitFor();
}

/** Chooses an account in the pop-up; resolves when the pop-up has closed. */
export async function choose(popup: Page, name = 'Maria Reyes'): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
}

/** From here on, the browser blocks every pop-up. */
export const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });
