import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** Replaces a removed entry until the user leaves the page, so the user can restore it. */
export function RemovedEntry({ onUndo }: { readonly onUndo: () => Promise<boolean> }) {
  const { t } = useLingui();
  const undo = useRef<HTMLButtonElement>(null);
  // Moves keyboard focus to the Undo button after a removal.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  const putBack = async (): Promise<void> => {
    if (!(await onUndo()))
      showToast({ message: t`We couldn’t restore this item. Try again.`, type: 'error', duration: 5000 });
  };
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-ink-soft">{t`Removed.`}</span>
      <button ref={undo} type="button" onClick={() => void putBack()} className={buttonClass('secondary')}>
        {t`Undo`}
      </button>
    </p>
  );
}
