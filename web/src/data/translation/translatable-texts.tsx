import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { type TranslatedTexts, TranslatedTextsContext } from './translated-texts.ts';
import type { TranslationPanel } from './translation-panel.tsx';

type Props = {
  /** The texts that `children` shows with ProviderText. */
  readonly texts: readonly (string | undefined)[];
  /** What the texts are about, for screen readers. */
  readonly subject: string;
  readonly children: ReactNode;
};

/**
 * [S1-6] Shows text about a provider with a button to translate it. The panel's code loads on the first click. There is
 * no button without text or JavaScript, or if neither this instance nor the browser can translate.
 */
export function TranslatableTexts({ texts, subject, children }: Props) {
  const { translates = false } = usePageSettings().instance;
  const canTranslate = useSyncExternalStore(
    noopSubscribe,
    () => translates || 'Translator' in window,
    () => translates,
  );
  const [isOpen, setIsOpen] = useState(false);
  const [translated, setTranslated] = useState<TranslatedTexts>();
  const given = texts.filter((text) => text !== undefined);
  return (
    <TranslatedTextsContext value={translated}>
      {children}
      {given.length > 0 &&
        canTranslate &&
        (isOpen ? (
          <LazyTranslationPanel
            texts={given}
            subject={subject}
            onTranslated={setTranslated}
            onClose={() => setIsOpen(false)}
          />
        ) : (
          <TranslateButton subject={subject} isOpen={false} onOpen={() => setIsOpen(true)} />
        ))}
    </TranslatedTextsContext>
  );
}

type ButtonProps = Pick<Props, 'subject'> & { readonly isOpen: boolean; readonly onOpen?: () => void };

function TranslateButton({ subject, isOpen, onOpen }: ButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-expanded={isOpen}
      aria-busy={isOpen}
      className="needs-script inline-flex min-h-11 items-center gap-1.5 text-14 text-ink-soft underline underline-offset-4 hover:text-ink print:hidden"
    >
      <Languages aria-hidden className="size-4" />
      {t`Translate`}
      <span className="sr-only">: {subject}</span>
    </button>
  );
}

const noopSubscribe = () => () => {};

const LazyTranslationPanel = lazyComponent<Parameters<typeof TranslationPanel>[0]>({
  Fallback: ({ subject }) => <TranslateButton subject={subject} isOpen />,
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./translation-panel.tsx')),
      loadMessageCatalog('charts'),
    ]);
    return module.TranslationPanel;
  },
});
