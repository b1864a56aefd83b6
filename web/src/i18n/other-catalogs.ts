import type { Messages } from '@lingui/core';
import { isPseudoLanguage, pseudolocalizeMessages } from './pseudo-language.ts';

type LoadCatalog = () => Promise<{ readonly messages: Messages }>;

/** All languages' catalogs, for `npm run dev` and tests. A build loads built files instead (language-file-urls.ts). */
const catalogLoaders = import.meta.glob<{ messages: Messages }>('./??.*.po');

/**
 * Returns a language's catalog: the transformed English catalog for a pseudo-language, and the English catalog for a
 * language without one.
 */
export async function loadUnbuiltCatalog(
  language: string,
  part: string,
  english: LoadCatalog,
): ReturnType<LoadCatalog> {
  if (isPseudoLanguage(language)) return { messages: pseudolocalizeMessages((await english()).messages) };
  return (catalogLoaders[`./${language}.${part}.po`] ?? english)();
}
