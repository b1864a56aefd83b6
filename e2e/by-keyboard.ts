import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab, like a user without a mouse, until an element matching the selector has focus, and returns its text. */
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

/**
 * Focuses a select field and presses the down arrow until the field has this value. Typing a letter instead would
 * depend on the language.
 */
export async function chooseByKeyboard(page: Page, list: string, value: string): Promise<void> {
  await tabTo(page, list);
  const chosen = page.locator(list);
  for (let presses = 0; presses < 300 && (await chosen.inputValue()) !== value; presses += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen.inputValue()).toBe(value);
}
