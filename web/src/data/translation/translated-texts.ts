import type { TranslationFailure } from '@tern/domain/translation/translation-failure.ts';
import { createContext } from 'react';

/** What became of one text. */
export type TranslatedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: TranslationFailure };

/** Texts about providers in another language, by the original; one that is not in it stays as it is. */
export type TranslatedTexts = {
  /** One of the 20 languages. */
  readonly to: string;
  readonly texts: ReadonlyMap<string, TranslatedText>;
};

/** Set by TranslatableTexts round the texts that it translates, read by ProviderText. undefined = the original is shown. */
export const TranslatedTextsContext = createContext<TranslatedTexts | undefined>(undefined);

/** The language in which text about providers is written, unless it clearly reads as another ([S5-11]). */
export const declaredLanguage = 'en';
