import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';

type Props = {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called on Escape, on the close button, and on a click outside the dialog. */
  readonly onClose: () => void;
};

/**
 * A native modal dialog: it traps the focus, returns it on closing, and closes on Escape. It is open while it is
 * rendered.
 */
export function Dialog({ title, children, onClose }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  // A layout effect, because only a dialog that is still on the page returns the focus when it is closed.
  useLayoutEffect(() => {
    const { current } = box;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-0 text-ink shadow-float backdrop:bg-[#0b141b]/60"
    >
      <div className="p-5">
        <div className="-me-2 -mt-2 flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 pt-2 text-18 font-semibold [overflow-wrap:anywhere]">
            {title}
          </h2>
          <IconButton label={t`Close`} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
