import { useLingui } from '@lingui/react/macro';
import type { TextTranslationResult } from './translated-texts.ts';

type FailedText = Extract<TextTranslationResult, { ok: false }>;

/**
 * Returns a function that describes why a text wasn't translated, in the exact words of [S8-22] or their translation.
 */
export function useTranslationErrorMessages(): (text: FailedText, to: string) => string {
  const { t } = useLingui();
  return ({ from, error }, to) => {
    switch (error.code) {
      case 'invalid_text_input':
        return t`Invalid text input`;
      case 'translation_not_supported':
        return t`Translation not supported for ${from} to ${to}`;
      default:
        return t`Translation failed`;
    }
  };
}
