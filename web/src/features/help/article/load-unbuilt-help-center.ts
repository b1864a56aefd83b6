// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../../env.d.ts" />
import others from 'virtual:help-languages';
import type { TranslatedHelpCenter } from './load-article.ts';

/** Returns the Help Center of any language, for `npm run dev` and tests; the built server and its pages load built files. */
export async function loadUnbuiltHelpCenter(language: string): Promise<TranslatedHelpCenter | undefined> {
  return Object.hasOwn(others, language) ? others[language]?.() : undefined;
}
