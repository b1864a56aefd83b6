// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../../env.d.ts" />
import others from 'virtual:help-languages';
import type { TranslatedHelpCenter } from './load-article.ts';

/** Returns a language's Help Center for `npm run dev` and tests, or undefined if there is none. */
export async function loadDevHelpCenter(language: string): Promise<TranslatedHelpCenter | undefined> {
  return Object.hasOwn(others, language) ? others[language]?.() : undefined;
}
