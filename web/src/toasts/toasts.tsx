import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { durationOf, readToast } from './read-toast.ts';
import { type Toast, toastEvent } from './show-toast.ts';

type Shown = Toast & { readonly id: string };

const marks = { info: 'border-sea', success: 'border-gain', warning: 'border-caution', error: 'border-beak' } as const;

/** [S2.2-6] Shows what window events named `toast` carry, each for its time, and has it read out. */
export function Toasts() {
  const { t } = useLingui();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    let count = 0;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const show = (event: Event): void => {
      const toast = readToast(event);
      if (!toast) return;
      count += 1;
      const id = toast.topic ?? String(count);
      clearTimeout(timers.get(id));
      // In the place of the one before, so that nothing jumps or fades anew.
      setShown((before) =>
        before.some((each) => each.id === id)
          ? before.map((each) => (each.id === id ? { ...toast, id } : each))
          : [...before.slice(-3), { ...toast, id }],
      );
      const end = (): void => setShown((before) => before.filter((each) => each.id !== id));
      timers.set(id, setTimeout(end, durationOf(toast)));
    };
    window.addEventListener(toastEvent, show);
    return () => {
      window.removeEventListener(toastEvent, show);
      for (const timer of timers.values()) clearTimeout(timer);
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
