import type { Messages } from '@lingui/core';
import { isPseudoLanguage, pseudoMessages } from './pseudo-language.ts';

type Load = () => Promise<{ readonly messages: Messages }>;

/** The catalogs of every language, for `npm run dev` and tests; the built server and its pages load built files (catalog-files.ts). */
const catalogs = import.meta.glob<{ messages: Messages }>('./??.*.po');

/** Returns a catalog; for a pseudo-language, the transformed English one. Falls back to English if there is none. */
export async function loadUnbuiltCatalog(language: string, part: string, english: Load): ReturnType<Load> {
  if (isPseudoLanguage(language)) return { messages: pseudoMessages((await english()).messages) };
  return (catalogs[`./${language}.${part}.po`] ?? english)();
}
