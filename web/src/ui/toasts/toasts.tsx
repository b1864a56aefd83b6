import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readToast } from './read-toast.ts';
import { toastEvent } from './show-toast.ts';
import { createToastList, type ShownToast } from './toast-list.ts';

const marks = { info: 'border-sea', success: 'border-gain', warning: 'border-caution', error: 'border-beak' } as const;

/** [S2.2-6] Shows the window events named `toast`, each for its time, and announces them. */
export function Toasts() {
  const { t } = useLingui();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  useEffect(() => {
    const list = createToastList(setShown);
    const show = (event: Event): void => {
      const toast = readToast(event);
      if (toast) list.add(toast);
    };
    window.addEventListener(toastEvent, show);
    return () => {
      window.removeEventListener(toastEvent, show);
      list.stop();
    };
  }, []);
  return (
    <section
      aria-label={t`Messages`}
      aria-live="polite"
      className="toasts no-print pointer-events-none fixed inset-x-4 z-50 grid justify-items-center gap-2"
    >
      {shown.map(({ id, message, type = 'info' }) => (
        <p
          key={id}
          role={type === 'error' ? 'alert' : undefined}
          className={`toast max-w-full rounded-input border border-s-4 border-line bg-paper px-4 py-3 shadow-float ${marks[type]}`}
        >
          {message}
        </p>
      ))}
    </section>
  );
}
