/** Languages in URL paths, such as `/es/send`. English has no prefix, and no page has a two-letter path. */

/**
 * Returns the language code at the start of a path as written ("ES"), and the path without it. `code` is undefined for
 * a path without a language, which is English.
 */
export function splitLanguagePrefix(path: string): { readonly code: string | undefined; readonly rest: string } {
  const [prefix, code] = /^\/([a-z]{2})(?=[/?#]|$)/i.exec(path) ?? [];
  if (prefix === undefined || code === undefined) return { code: undefined, rest: path };
  return { code, rest: `/${path.slice(prefix.length).replace(/^[/\\]+/, '')}` };
}

/** Returns a path without its language: "/es/results?x" → "/results?x". */
export function stripLanguagePrefix(path: string): string {
  return splitLanguagePrefix(path).rest;
}

/** Returns the path prefix of a language: "/es", or '' for English. */
export function languagePrefix(code: string): string {
  return code === 'en' ? '' : `/${code}`;
}

/** Returns the lower-case language code of a path; 'en' if it has no prefix. */
export function languageOfPath(path: string): string {
  return splitLanguagePrefix(path).code?.toLowerCase() ?? 'en';
}

/**
 * Right-to-left languages, including the pseudo-language of layout tests. Pages need this list before they load the
 * table of languages.
 */
const rightToLeftLanguages: readonly string[] = ['ar', 'ur', 'xr'];

export function languageWritingDirection(code: string): 'ltr' | 'rtl' {
  return rightToLeftLanguages.includes(code) ? 'rtl' : 'ltr';
}
