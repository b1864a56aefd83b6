/** Why a text could not be translated, in the words of [S8-22] to the letter. */
export type TranslationFailure = {
  readonly code: 'invalid_text_input' | 'translation_not_supported' | 'translation_failed';
  readonly message: string;
};

export const invalidTextInput: TranslationFailure = { code: 'invalid_text_input', message: 'Invalid text input' };
/** Of one item of a batch; the others stand. */
export const translationFailed: TranslationFailure = { code: 'translation_failed', message: 'Translation failed' };

/** @param from a language code, or what was given as one. */
export function translationNotSupported(from: string, to: string): TranslationFailure {
  return { code: 'translation_not_supported', message: `Translation not supported for ${from} to ${to}` };
}
