/** Languages of an address: `/es/send`, English without a prefix. No page has a name of two letters. */

/**
 * Returns the language that a path starts with, as written there ("ES"), and the path without it; undefined for a path
 * without a language, which is English.
 */
export function splitLanguage(path: string): { readonly code: string | undefined; readonly rest: string } {
  const [prefix, code] = /^\/([a-z]{2})(?=[/?#]|$)/i.exec(path) ?? [];
  if (prefix === undefined || code === undefined) return { code: undefined, rest: path };
  return { code, rest: `/${path.slice(prefix.length).replace(/^[/\\]+/, '')}` };
}

/** Returns a path without its language: "/es/results?x" → "/results?x". */
export function barePath(path: string): string {
  return splitLanguage(path).rest;
}

/** Returns what comes before each path of a language: "/es", '' for English. */
export function languagePrefix(code: string): string {
  return code === 'en' ? '' : `/${code}`;
}

/** Returns the code of the language that a path is in. */
export function languageOfPath(path: string): string {
  return splitLanguage(path).code?.toLowerCase() ?? 'en';
}

/** Right-to-left languages, and the one of layout tests. A page asks this before it has the table of languages. */
const rightToLeft: readonly string[] = ['ar', 'ur', 'xr'];

export function directionOf(code: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(code) ? 'rtl' : 'ltr';
}
