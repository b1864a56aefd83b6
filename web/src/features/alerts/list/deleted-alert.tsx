import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';

type Props = { readonly condition: string; readonly onUndo: () => void };

/** Replaces a deleted alert while the deletion can be undone. */
export function DeletedAlert({ condition, onUndo }: Props) {
  const { t } = useLingui();
  const undo = useRef<HTMLButtonElement>(null);
  // Moves keyboard focus to the Undo button, because the deletion removed the focused button.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  return (
    <li className="rounded-card border border-dashed border-line px-4 py-3 sm:px-5">
      <p role="status" className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 text-ink-soft">{t`Deleted: ${condition}`}</span>
        <button ref={undo} type="button" onClick={onUndo} className={buttonClass('secondary')}>
          {t`Undo`}
        </button>
      </p>
    </li>
  );
}
