import { findImports, stripComments } from './find-imports.ts';

/** The entry points: programs, files that the browser loads, and the operator's tools. */
export const entryFiles: readonly string[] = [
  'server/main.ts',
  'web/src/app/entry-client.tsx',
  'web/src/app/entry-server.tsx',
  'web/src/app/boot/entry-early.ts',
  'web/service-worker/worker.ts',
  'web/vite.config.ts',
  'scripts/demo.ts',
  'scripts/doctor.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/roll-back-profile.ts',
  'scripts/import-rpw.ts',
  'scripts/prices.ts',
  'scripts/release-data.ts',
  'scripts/corrections.ts',
  'scripts/sessions.ts',
];

/**
 * Returns the product's files: those reachable from the entries, as paths from the root. A type-only import runs no
 * code, so it counts only if the imported file contains nothing but types.
 * @param sources the text of each file by its path.
 */
export function findProductFiles(
  entries: readonly string[],
  sources: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = entries.filter((entry) => sources.has(entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { path, isType } of findImports(file, sources.get(file) ?? '')) {
      const text = sources.get(path);
      if (text !== undefined && (!isType || isTypeOnlyModule(text))) queue.push(path);
    }
  }
  return found;
}

function isTypeOnlyModule(source: string): boolean {
  return !/^export\s+(?!type\b|interface\b|declare\b)/m.test(stripComments(source));
}
