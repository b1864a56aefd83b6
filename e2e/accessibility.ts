import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Collects and returns only violations, because the list of passed rules is a thousand times as long. */
const look = (within: string) => `axe.run(${JSON.stringify(within)}, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // The Content-Security-Policy already forbids what this rule finds (style attributes), and the rule is slow.
  rules: { 'avoid-inline-spacing': { enabled: false } },
}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
  nodes.map(({ target }) => id + ': ' + help + ' at ' + target.join(' '))))`;

/**
 * Makes the browser render the whole document from now on. Call it before a theme change, because the browser doesn't
 * render parts that are far off screen (styles/drawn-near.css). Otherwise, axe would read the old colors of those
 * parts.
 */
export async function renderOffscreenContent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Returns the violations of WCAG 2.2 AA and best practices that axe detects in the page or a part of it. */
export async function findAccessibilityViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source);
  await renderOffscreenContent(page);
  return page.evaluate<string[]>(look(within));
}
