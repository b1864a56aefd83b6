import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { usePageSettings } from './page-settings.ts';

/**
 * Returns a function that prefixes a path with the page's language, for plain links and forms. The router's own links
 * and forms add the prefix themselves.
 */
export function useLocalizedPath(): (path: string) => string {
  const prefix = languagePrefix(usePageSettings().language);
  return (path) => prefix + path;
}
