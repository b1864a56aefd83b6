import { useLingui } from '@lingui/react/macro';
import {
  translationLanguageByCode as languageByCode,
  translationLanguages as languages,
} from '@tern/domain/reference/languages.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { readTranslationLanguage } from '../storage/translation-language.ts';
import { defaultSourceLanguage, type TranslatedTexts } from './translated-texts.ts';
import { TranslationStatus } from './translation-status.tsx';
import { useProviderTextTranslation } from './use-provider-text-translation.ts';

type Props = {
  readonly texts: readonly string[];
  readonly subject: string;
  /** Receives the translations; undefined to show the original. */
  readonly onTranslated: (translated: TranslatedTexts | undefined) => void;
  readonly onClose: () => void;
};

/**
 * Shows the language selector, the progress, and a button that restores the original ([S1-6], [S9-14]). A previously
 * chosen language is used immediately.
 */
export function TranslationPanel({ texts, subject, onTranslated, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(readTranslationLanguage() ?? defaultTargetLanguage() ?? '');
  const [isOriginal, setIsOriginal] = useState(false);
  const { state, translate } = useProviderTextTranslation(texts);
  const translated = state.kind === 'done' ? state.translated : undefined;

  useEffect(() => {
    select.current?.focus();
    const remembered = readTranslationLanguage();
    // Starts right after the click that opened the panel, because browsers require a click to download a language.
    if (remembered !== undefined) void translate(remembered);
  }, []);
  useEffect(() => onTranslated(isOriginal ? undefined : translated), [translated, isOriginal, onTranslated]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsOriginal(false);
    if (chosen !== '') void translate(chosen);
  };
  return (
    <form onSubmit={submit} className="mt-2 max-w-read space-y-2 text-14 print:hidden" data-translation={state.kind}>
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={id} className="w-full text-ink-soft sm:w-auto sm:self-center">
          {t`Translate into`}
          <span className="sr-only">: {subject}</span>
        </label>
        <Select id={id} ref={select} value={chosen} required onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t`Choose a language`}</option>
          {languages
            .filter(({ code }) => code !== defaultSourceLanguage)
            .map(({ code, nativeName }) => (
              <option key={code} value={code} lang={code}>
                {nativeName}
              </option>
            ))}
        </Select>
        <Button type="submit" kind="secondary" className="px-4! text-14!">
          {t`Translate`}
        </Button>
        {translated ? (
          <Button type="button" kind="quiet" className="px-3! text-14!" onClick={() => setIsOriginal(!isOriginal)}>
            {isOriginal ? t`Show translation` : t`Show original`}
          </Button>
        ) : (
          <Button type="button" kind="quiet" className="px-3! text-14!" onClick={onClose}>
            {t`Close`}
          </Button>
        )}
      </div>
      <TranslationStatus state={state} />
    </form>
  );
}

/** Returns the browser's own language, if it is one of the 20 translation languages and not that of the texts. */
function defaultTargetLanguage(): string | undefined {
  const code = languageByCode(navigator.language.split('-')[0] ?? '')?.code;
  return code === defaultSourceLanguage ? undefined : code;
}
