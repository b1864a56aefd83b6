import type { Page } from 'playwright-core';
import { findAccessibilityViolations, renderOffscreenContent } from './accessibility.ts';

/**
 * The widths to check. Axe takes a second or two, so it runs only at the narrowest width in the light theme and at the
 * widest in the dark theme.
 */
const looks = [
  { width: 320, colorScheme: 'light', isForAxe: true },
  { width: 768, colorScheme: 'light', isForAxe: false },
  { width: 1280, colorScheme: 'dark', isForAxe: true },
] as const;

/**
 * Returns the violations on the current page at several widths and in both themes: those that axe finds, and horizontal
 * overflow. Doesn't reload the page, so bring the page into the state to be checked first. Leaves the page at 1280 px
 * in dark mode.
 */
export async function findViolationsAtEverySize(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await renderOffscreenContent(page);
  for (const { width, colorScheme, isForAxe } of looks) {
    const where = `${width} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const overflow = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // Waits for the color transitions of the theme change.
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (overflow > 0) faults.push(`${where}: ${overflow} px wider than the screen`);
    if (isForAxe) faults.push(...(await findAccessibilityViolations(page)).map((fault) => `${where}: ${fault}`));
  }
  return faults;
}
