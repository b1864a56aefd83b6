import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only violations are collected and sent to the test; the list of passed rules is a thousand times as long. */
const look = (within: string) => `axe.run(${JSON.stringify(within)}, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // What this rule is about, the policy forbids on every page: there is no style attribute. It is slow to find none.
  rules: { 'avoid-inline-spacing': { enabled: false } },
}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
  nodes.map(({ target }) => id + ': ' + help + ' at ' + target.join(' '))))`;

/**
 * Makes the current document draw everything from now on; call it before a change of theme. The browser doesn't draw
 * what is far off the screen (styles/drawn-near.css), so after a change of theme those parts still have their old
 * colors, and axe would read them.
 */
export async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * Returns the violations of WCAG 2.2 AA and good practice that axe finds in the page or in a part of it; empty if there
 * are none.
 */
export async function accessibilityViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source);
  await drawEverything(page);
  return page.evaluate<string[]>(look(within));
}
