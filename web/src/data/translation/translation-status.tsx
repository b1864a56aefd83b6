import { useLingui } from '@lingui/react/macro';
import { usePageSettings } from '../../page/page-settings.ts';
import { formatPercent } from '../../ui/figures/format-percent.ts';
import type { TranslationState } from './use-provider-text-translation.ts';
import { useTranslationErrorMessages } from './use-translation-error-messages.ts';

/** Shows the state of a translation in text that screen readers announce; a failure uses the exact words of [S8-22]. */
export function TranslationStatus({ state }: { readonly state: TranslationState }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const failureLabel = useTranslationErrorMessages();
  const words = (): string => {
    switch (state.kind) {
      case 'idle':
        return '';
      case 'working':
        return t`Translating…`;
      case 'fetching':
        return t`Your browser is downloading this language (${formatPercent(Math.floor(state.loaded * 100), language, 0)} done)`;
      case 'failed':
        return t`Translation failed`;
      case 'no_means':
        return t`We can’t translate this here. Your browser’s menu may offer to translate the whole page.`;
      case 'done': {
        const { to, texts } = state.translated;
        const failures = [...texts.values()].filter((text) => !text.ok);
        if (failures.length === 0) return t`Machine translation. If in doubt, read the original.`;
        const messages = [...new Set(failures.map((text) => failureLabel(text, to)))].join('. ');
        return failures.length === texts.size
          ? t`${messages}. We’re showing the original.`
          : t`${messages}. Some parts remain in the original language. The rest is machine-translated.`;
      }
    }
  };
  return (
    <>
      {state.kind === 'fetching' && (
        <progress
          value={state.loaded}
          max={1}
          aria-label={t`Language download progress`}
          className="h-2 w-full max-w-60 accent-sea"
        />
      )}
      <p role="status" className="text-ink-soft">
        {words()}
      </p>
    </>
  );
}
