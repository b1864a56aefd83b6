import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { usePageSettings } from './page-settings.ts';

/**
 * Returns a function that puts the page's language before a path, for plain links and forms. The router's own links and
 * forms do it themselves.
 */
export function useLocalizedPath(): (path: string) => string {
  const prefix = languagePrefix(usePageSettings().language);
  return (path) => prefix + path;
}
