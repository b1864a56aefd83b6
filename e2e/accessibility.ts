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

/** What axe finds wrong with the page as it is now, or with a part of it, by WCAG 2.2 AA and good practice; empty when nothing is. */
export async function accessibilityFaults(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source);
  return page.evaluate<string[]>(look(within));
}
