import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '../messages/load-messages.ts';
import { type TranslatedTexts, TranslatedTextsContext } from './translated-texts.ts';

type Props = {
  /** The texts that stand in `children` as ProviderText. */
  readonly texts: readonly (string | undefined)[];
  /** Whose they are, for those who only hear the button. */
  readonly subject: string;
  readonly children: ReactNode;
};

/**
 * [S1-6] Text about a provider with the offer to translate it. Everything behind the button comes with the first click; where there is
 * no text, or no script, there is no button.
 */
export function TranslatableTexts({ texts, subject, children }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [translated, setTranslated] = useState<TranslatedTexts>();
  const given = texts.filter((text) => text !== undefined);
  const button = (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      aria-expanded={isOpen}
      aria-busy={isOpen}
      className="needs-script inline-flex min-h-11 items-center gap-1.5 text-14 text-ink-soft underline underline-offset-4 hover:text-ink print:hidden"
    >
      <Languages aria-hidden className="size-4" />
      {t`Translate`}
      <span className="sr-only">: {subject}</span>
    </button>
  );
  return (
    <TranslatedTextsContext value={translated}>
      {children}
      {given.length > 0 &&
        (isOpen ? (
          <Suspense fallback={button}>
            <Panel texts={given} subject={subject} onTranslated={setTranslated} onClose={() => setIsOpen(false)} />
          </Suspense>
        ) : (
          button
        ))}
    </TranslatedTextsContext>
  );
}

const Panel = lazy(async () => {
  const [module] = await Promise.all([import('./translation-panel.tsx'), loadWords('charts')]);
  return { default: module.TranslationPanel };
});
