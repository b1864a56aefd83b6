import type { Page } from 'playwright-core';

/**
 * Signs a visitor in before any page of the site is open, for tests that start signed in. The browser then shows one of
 * our text files. This saves loading a page just to press a button; sign-in.test.ts tests that path.
 */
export async function signInByPage(page: Page, name = 'Maria Reyes'): Promise<void> {
  await page.goto('/api/auth/sign-in?returnTo=/robots.txt');
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/robots.txt');
}
