import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { parseToastEvent } from './parse-toast-event.ts';
import { claimEarlyToasts, showToast, toastEventName } from './show-toast.ts';
import { createToastQueue, type QueuedToast } from './toast-queue.ts';

const borderClassByType = {
  info: 'border-sea',
  success: 'border-gain',
  warning: 'border-caution',
  error: 'border-beak',
} as const;

/**
 * [S2.2-6] Shows the toasts from window events named `toast`, one at a time, and announces them. On a phone, the toast
 * is a bar above the other bars at the bottom edge, so it never covers the numbers in the middle.
 */
export function Toasts() {
  const { t } = useLingui();
  const [shown, setShown] = useState<QueuedToast>();
  useEffect(() => {
    const list = createToastQueue(setShown);
    const show = (event: Event): void => {
      event.preventDefault();
      const toast = parseToastEvent(event);
      if (toast) list.add(toast);
    };
    window.addEventListener(toastEventName, show);
    claimEarlyToasts().forEach(showToast);
    return () => {
      window.removeEventListener(toastEventName, show);
      list.stop();
    };
  }, []);
  return (
    <section aria-label={t`Messages`} aria-live="polite" className="toasts no-print pointer-events-none fixed z-50">
      {shown && (
        <p
          key={shown.id}
          role={shown.type === 'error' ? 'alert' : undefined}
          className={`toast border border-s-4 border-line bg-paper px-4 py-3 shadow-float ${borderClassByType[shown.type ?? 'info']}`}
        >
          {shown.message}
        </p>
      )}
    </section>
  );
}
