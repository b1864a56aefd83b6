import type { Page } from 'playwright-core';

/** Signs a visitor in on the page that they are on, with one of the demonstration accounts. */
export async function signInByPopup(page: Page, name = 'Maria Reyes'): Promise<void> {
  const button = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await choose(popup, name);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/** In the pop-up: which account to sign in with. Done when it has closed. */
export async function choose(popup: Page, name = 'Maria Reyes'): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
}
