import { pathToFileURL } from 'node:url';
import { expect, expectTypeOf } from 'vitest';

/** Replaces vitest while mutants are tested: collects the tests of pure code instead of running them. */
export { expect, expectTypeOf };

export type PureTest = { readonly id: string; readonly file: string; readonly run: () => void };

/** All tests imported so far, in order. */
export const tests: PureTest[] = [];

const titles: string[] = [];
let file = '';

/** Imports a test file by its path and collects its tests. */
export async function collectTests(path: string): Promise<void> {
  file = path;
  await import(pathToFileURL(path).href);
}

export function describe(title: string, declare: () => void): void {
  titles.push(title);
  declare();
  titles.pop();
}

export function it(title: string, run: () => void): void {
  tests.push({ id: `${tests.length} ${[...titles, title].join(' > ')}`, file, run });
}

it.each =
  (rows: readonly unknown[]) =>
  (title: string, run: (...row: never[]) => void): void => {
    for (const row of rows) it(title, () => run(...((Array.isArray(row) ? row : [row]) as never[])));
  };

export { it as test };
