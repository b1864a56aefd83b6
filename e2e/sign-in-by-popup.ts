import type { Page } from 'playwright-core';

/** Signs a visitor in on the current page with one of the demonstration accounts. */
export async function signInByPopup(page: Page, name = 'Maria Reyes'): Promise<void> {
  const button = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await choose(popup, name);
  await page.getByRole('button', { name: /’s account$/ }).waitFor();
}

/** Chooses an account in the pop-up; resolves when the pop-up has closed. */
export async function choose(popup: Page, name = 'Maria Reyes'): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
}
