// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../env.d.ts" />
import manifest from 'virtual:client-manifest';
import type { LanguageFileUrls } from '../i18n/load-messages.ts';
import { type MessageCatalogName, messageCatalogSources } from '../i18n/message-catalog-sources.ts';
import { isPseudoLanguage } from '../i18n/pseudo-language.ts';

/**
 * Returns the URLs of a language's catalogs, articles and names for the browser; undefined for English, whose catalogs
 * are imported by name. The server lists them on each page, so no script grows with the number of languages.
 */
export function languageFileUrls(language: string): LanguageFileUrls | undefined {
  if (language === 'en') return undefined;
  const parts = Object.keys(messageCatalogSources) as MessageCatalogName[];
  const catalogs = parts.flatMap((part) => {
    const file = manifest[catalogSourcePath(language, part)]?.file;
    return file === undefined ? [] : [[part, `/${file}${isPseudoLanguage(language) ? `?part=${part}` : ''}`]];
  });
  const others = (['articles', 'names'] as const).flatMap((name) => {
    const file = manifest[`virtual:${name === 'articles' ? 'help' : name}/${language}`]?.file;
    return file === undefined ? [] : [[name, `/${file}`]];
  });
  return Object.fromEntries([...catalogs, ...others]);
}

/**
 * Returns the file URLs of a language's catalogs, articles and names for the built server, which reads them from the
 * client build. Returns undefined for English, in development, and if nothing has been built.
 */
export function serverLanguageFileUrls(language: string): LanguageFileUrls | undefined {
  // A server running from source has no client build next to it.
  if (import.meta.env.DEV) return undefined;
  const files = Object.entries(languageFileUrls(language) ?? {});
  if (files.length === 0) return undefined;
  return Object.fromEntries(files.map(([name, file]) => [name, new URL(`../client${file}`, import.meta.url).href]));
}

function catalogSourcePath(language: string, part: MessageCatalogName): string {
  return isPseudoLanguage(language) ? 'src/i18n/pseudo-catalog.ts' : `src/i18n/${language}.${part}.po`;
}
