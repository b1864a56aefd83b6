import { languagePrefix } from '@tern/domain/reference/language-path.ts';

/** Puts the page's language before a path, in the browser and outside of components. */
export function localizedPath(path: string): string {
  return languagePrefix(document.documentElement.lang) + path;
}
