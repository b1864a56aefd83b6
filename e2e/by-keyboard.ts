import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until the focus is on an element of this kind, as somebody without a mouse does, and returns its text. */
export async function tabTo(page: Page, selector: string): Promise<string> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate((wanted) => {
      const { activeElement } = document;
      return activeElement?.matches(wanted) ? (activeElement.textContent ?? '') : undefined;
    }, selector);
    if (text !== undefined) return text;
  }
  throw new Error(`Tab never reaches ${selector} on ${page.url()}`);
}

/** Goes to a list and down it until an option is chosen: which letter begins a name differs between languages. */
export async function choose(page: Page, list: string, value: string): Promise<void> {
  await tabTo(page, list);
  const chosen = page.locator(list);
  for (let presses = 0; presses < 300 && (await chosen.inputValue()) !== value; presses += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen.inputValue()).toBe(value);
}
