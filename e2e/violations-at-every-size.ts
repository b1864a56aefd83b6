import type { Page } from 'playwright-core';
import { accessibilityViolations, drawEverything } from './accessibility.ts';

/**
 * The test measures the width at each size; axe, which takes a second or two, runs at the narrowest in light and at the
 * widest in dark.
 */
const looks = [
  { width: 320, colorScheme: 'light', isForAxe: true },
  { width: 768, colorScheme: 'light', isForAxe: false },
  { width: 1280, colorScheme: 'dark', isForAxe: true },
] as const;

/**
 * Returns what is wrong with the current page when its window is made narrower and wider and its theme changes: what
 * axe finds, and what is wider than the screen. It does not reload the page, so open the state to be checked first.
 * Ends at 1280 px, dark.
 */
export async function violationsAtEverySize(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await drawEverything(page);
  for (const { width, colorScheme, isForAxe } of looks) {
    const where = `${width} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const overflow = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // Colors fade into those of the other theme.
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (overflow > 0) faults.push(`${where}: ${overflow} px wider than the screen`);
    if (isForAxe) faults.push(...(await accessibilityViolations(page)).map((fault) => `${where}: ${fault}`));
  }
  return faults;
}
