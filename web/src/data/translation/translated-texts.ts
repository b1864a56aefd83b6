import type { TranslationFailure } from '@tern/domain/translation/translation-failure.ts';
import { createContext } from 'react';

/** The result for one text. */
export type TextTranslationResult =
  | { readonly ok: true; readonly text: string }
  /** `from` is the assumed language of the original text. */
  | { readonly ok: false; readonly from: string; readonly error: TranslationFailure };

/** Translations of texts about providers, by original text; texts missing here stay unchanged. */
export type TranslatedTexts = {
  /** One of the 20 languages. */
  readonly to: string;
  readonly texts: ReadonlyMap<string, TextTranslationResult>;
};

/** Set by TranslatableTexts and read by ProviderText; undefined if the original is shown. */
export const TranslatedTextsContext = createContext<TranslatedTexts | undefined>(undefined);

/** The language of texts about providers, unless they are clearly in another one ([S5-11]). */
export const defaultSourceLanguage = 'en';
