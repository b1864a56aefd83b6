import type { Page } from 'playwright-core';

/**
 * Signs a visitor in, for tests that start signed in. Afterwards, the browser shows robots.txt, which loads faster than
 * a page. sign-in.test.ts tests how users sign in.
 */
export async function signInByPage(page: Page, name = 'Maria Reyes'): Promise<void> {
  await page.goto('/api/auth/sign-in?returnTo=/robots.txt');
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/robots.txt');
}
