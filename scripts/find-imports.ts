import { dirname, join, normalize } from 'node:path';

export type SourceImport = {
  /** The imported file's path, relative to the repository root. */
  readonly path: string;
  /** The imported names. '*' means the whole module. */
  readonly names: readonly string[];
  /** Whether only types are imported, so none of the file's code runs. */
  readonly isType: boolean;
};

/**
 * Returns the imports of our own files in a file: static imports, re-exports, lazy imports and workers. Imports of
 * packages are excluded.
 */
export function findImports(file: string, source: string): SourceImport[] {
  const text = stripComments(source);
  const found: SourceImport[] = [];
  const add = (specifier: string | undefined, names: readonly string[], isType = false): void => {
    const path = specifier && resolveImportPath(file, specifier.replace(/\?.*$/, ''));
    if (path) found.push({ path, names, isType });
  };
  const named = /\b(?:import|export)\s+(type\s)?([^'";]*?)\bfrom\s*'([^']+)'/g;
  for (const [, type, what = '', specifier] of text.matchAll(named)) {
    const list = /\{([^}]*)\}/.exec(what)?.[1]?.split(',') ?? [];
    const each = list.map((name) => name.trim()).filter((name) => name !== '');
    const isWhole = what.includes('*') || !what.includes('{');
    const names = each.filter((name) => !name.startsWith('type ')).map((name) => name.replace(/\s.*$/s, ''));
    add(specifier, isWhole ? ['*'] : names, type !== undefined || (!isWhole && names.length === 0));
  }
  const whole = [
    /\bimport\s*'([^']+)'/g,
    /\bimport\(\s*'([^']+)'\s*\)/g,
    /new URL\(\s*'([^']+)',\s*import\.meta\.url/g,
  ];
  for (const pattern of whole) for (const [, specifier] of text.matchAll(pattern)) add(specifier, ['*']);
  return found;
}

export function stripComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Returns the path of an imported file, or undefined if a package is imported. */
function resolveImportPath(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@tern/')) return specifier.slice('@tern/'.length);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}
