import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResults = {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
};

/** What axe finds wrong with the page as it is now, by WCAG 2.2 AA and good practice; empty when nothing is. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results = (await page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })`)) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
}
