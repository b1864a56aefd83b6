import { languageByCode } from '@tern/domain/reference/languages.ts';
import { useContext } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { defaultSourceLanguage, TranslatedTextsContext } from './translated-texts.ts';
import { useTranslationErrorMessages } from './use-translation-error-messages.ts';

/**
 * Shows free text about a provider: translated on request, with its language marked for browsers and screen readers.
 */
export function ProviderText({ text }: { readonly text: string }) {
  const { language } = usePageSettings();
  const translated = useContext(TranslatedTextsContext);
  const failureLabel = useTranslationErrorMessages();
  const found = translated?.texts.get(text);
  if (translated && found?.ok) {
    return (
      <span lang={translated.to} dir={languageByCode(translated.to)?.direction}>
        {found.text}
      </span>
    );
  }
  return (
    <>
      {language === defaultSourceLanguage ? (
        text
      ) : (
        <span lang={defaultSourceLanguage} dir="ltr">
          {text}
        </span>
      )}
      {/* [S8-22] A failed translation is reported and doesn't affect the others. */}
      {translated && found && !found.ok && (
        <em className="text-caution not-italic"> ({failureLabel(found, translated.to)})</em>
      )}
    </>
  );
}
