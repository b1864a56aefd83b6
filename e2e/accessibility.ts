import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only what is wrong is gathered and crosses to the test: what is right is a thousand times as long. */
const look = (within: string) => `axe.run(${JSON.stringify(within)}, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // What this rule is about, the policy forbids on every page: there is no style attribute. It is slow to find none.
  rules: { 'avoid-inline-spacing': { enabled: false } },
}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
  nodes.map(({ target }) => id + ': ' + help + ' at ' + target.join(' '))))`;

/**
 * What is far off the screen is not drawn (styles/drawn-near.css), and after a change of the theme has the colors of its last drawing: axe would
 * read those. From here on, this document draws everything. To be called before a change.
 */
export async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** What axe finds wrong with the page as it is now, or with a part of it, by WCAG 2.2 AA and good practice; empty when nothing is. */
export async function accessibilityViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source);
  await drawEverything(page);
  return page.evaluate<string[]>(look(within));
}
