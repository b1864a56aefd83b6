import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';

type Props = {
  readonly children: ReactNode;
  /** Whether the text is English; by default, true on every page in another language. */
  readonly isEnglish?: boolean | undefined;
  /** Whether to omit the note, because the page already shows it. */
  readonly isNoteHidden?: boolean;
};

/**
 * (B4-1) Text that nobody has translated yet: on pages in another language it is marked as English, with a visible
 * note.
 */
export function EnglishText({ children, isEnglish, isNoteHidden = false }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  if (!(isEnglish ?? language !== 'en')) return children;
  return (
    <>
      {!isNoteHidden && <p className="mt-4 text-14 text-ink-soft">{t`This text is available only in English.`}</p>}
      <div lang="en" dir="ltr">
        {children}
      </div>
    </>
  );
}
