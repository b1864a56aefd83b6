import { useLingui } from '@lingui/react/macro';
import type { TranslationFailure } from '@tern/domain/translation/translation-failure.ts';
import { declaredLanguage } from './translated-texts.ts';

/**
 * Returns a function that describes why a text wasn't translated, in the exact words of [S8-22] or their translation.
 */
export function useTranslationFailureLabels(): (failure: Pick<TranslationFailure, 'code'>, to: string) => string {
  const { t } = useLingui();
  return ({ code }, to) => {
    switch (code) {
      case 'invalid_text_input':
        return t`Invalid text input`;
      case 'translation_not_supported':
        return t`Translation not supported for ${declaredLanguage} to ${to}`;
      default:
        return t`Translation failed`;
    }
  };
}
