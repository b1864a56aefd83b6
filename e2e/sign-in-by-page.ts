import type { Page } from 'playwright-core';

/**
 * Signs a visitor in before anything of the site is open, and ends on a text of ours: for journeys that begin signed in. It spares loading a
 * page to press a button on; how that goes is what sign-in.test.ts is about.
 */
export async function signInByPage(page: Page, name = 'Maria Reyes'): Promise<void> {
  await page.goto('/api/auth/sign-in?returnTo=/robots.txt');
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/robots.txt');
}
