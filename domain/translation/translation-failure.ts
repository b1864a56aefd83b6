/** Why a text couldn't be translated, in the exact words of [S8-22]. */
export type TranslationFailure = {
  readonly code: 'invalid_text_input' | 'translation_not_supported' | 'translation_failed';
  readonly message: string;
};

export const invalidTextFailure: TranslationFailure = { code: 'invalid_text_input', message: 'Invalid text input' };
/** The failure of one item in a batch; the other translations are still returned. */
export const itemTranslationFailure: TranslationFailure = { code: 'translation_failed', message: 'Translation failed' };

/**
 * Returns the failure for an unsupported pair of languages.
 * @param from a language code, or the invalid text sent as one.
 */
export function unsupportedLanguagesFailure(from: string, to: string): TranslationFailure {
  return { code: 'translation_not_supported', message: `Translation not supported for ${from} to ${to}` };
}
