import type { Page } from 'playwright-core';

/** Locators for signing in, shared by the browser tests. */
export const signInButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
export const accountButton = (page: Page) => page.getByRole('button', { name: /’s account$/ });
export const signInReason = (page: Page) => page.getByRole('main').getByText('Sign in to open this page. It’s free.');
export const readRequestedRoute = (page: Page) => page.evaluate(() => sessionStorage.getItem('tern.intendedRoute'));

/** Presses the sign-in button and returns the pop-up once it shows the accounts. */
export async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
  await popup.getByRole('heading', { name: 'Choose a demonstration account' }).waitFor();
  return popup;
}

/** Signs a visitor in on the current page with one of the demonstration accounts. */
export async function signInByPopup(page: Page, name = 'Maria Reyes'): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
  await chooseAccount(popup, name);
  await accountButton(page).waitFor();
}

/** Chooses an account in the pop-up. Resolves when the pop-up has closed. */
export async function chooseAccount(popup: Page, name = 'Maria Reyes'): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
}

/** Makes the browser block every pop-up from now on. */
export const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });
