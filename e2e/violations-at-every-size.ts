import type { Page } from 'playwright-core';
import { accessibilityViolations, drawEverything } from './accessibility.ts';

/** The width is measured on each; axe, which takes a second or two, looks at the narrowest in light and at the widest in dark. */
const looks = [
  { width: 320, colorScheme: 'light', isForAxe: true },
  { width: 768, colorScheme: 'light', isForAxe: false },
  { width: 1280, colorScheme: 'dark', isForAxe: true },
] as const;

/**
 * What is wrong with a page as it stands when its window is made narrower and wider and its theme is changed: what axe finds, and what is
 * wider than the screen. It is not loaded again for each, so it must be where it should be looked at. Ends at 1280 px, dark.
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
      // Colors go over into those of the other theme.
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (overflow > 0) faults.push(`${where}: ${overflow} px wider than the screen`);
    if (isForAxe) faults.push(...(await accessibilityViolations(page)).map((fault) => `${where}: ${fault}`));
  }
  return faults;
}
