import { languagePrefix } from '@tern/domain/reference/language-path.ts';

/** Prefixes a path with the page's language, for browser code outside of components. */
export function localizedPath(path: string): string {
  return languagePrefix(document.documentElement.lang) + path;
}
