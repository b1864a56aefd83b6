import { findImports, stripComments } from './find-imports.ts';

/**
 * Returns the exports of product files that only tests use, as "path: name". Excludes exports that their own file uses,
 * and exports of entry files.
 */
export function findTestOnlyExports(
  product: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
  entries: readonly string[],
): string[] {
  const takers = new Map<string, { isProduct: boolean }>();
  for (const [file, source] of sources) {
    for (const { path, names } of findImports(file, source)) {
      for (const name of names) {
        const key = `${path}: ${name}`;
        takers.set(key, { isProduct: takers.get(key)?.isProduct === true || product.has(file) });
      }
    }
  }
  return [...product].flatMap((file) => {
    if (entries.includes(file) || takers.get(`${file}: *`)?.isProduct) return [];
    const text = stripComments(sources.get(file) ?? '');
    return exportsOf(text)
      .filter((name) => takers.get(`${file}: ${name}`)?.isProduct === false)
      .filter((name) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1)
      .map((name) => `${file}: ${name}`);
  });
}

function exportsOf(text: string): string[] {
  const declared = text.matchAll(/^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/gm);
  return [...declared].flatMap(([, name]) => name ?? []);
}
