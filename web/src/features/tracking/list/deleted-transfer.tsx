import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';

type Props = { readonly name: string; readonly onUndo: () => Promise<boolean> };

/** Replaces a deleted transfer until the user restores it or leaves the page. */
export function DeletedTransfer({ name, onUndo }: Props) {
  const { t } = useLingui();
  const undo = useRef<HTMLButtonElement>(null);
  // Moves keyboard focus to the Undo button after a deletion.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  const putBack = async (): Promise<void> => {
    if (!(await onUndo()))
      showToast({ message: t`We couldn’t restore this item. Try again.`, type: 'error', duration: 5000 });
  };
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{t`Transfer deleted: ${name}`}</span>
      <button ref={undo} type="button" onClick={() => void putBack()} className={buttonClass('secondary')}>
        {t`Undo`}
      </button>
    </p>
  );
}
