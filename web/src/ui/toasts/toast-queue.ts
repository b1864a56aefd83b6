import { toastDurationMs } from './parse-toast-event.ts';
import type { Toast } from './show-toast.ts';

export type QueuedToast = Toast & { readonly id: string };

/**
 * Maximum number of queued toasts, so none is shown minutes late. The oldest is dropped, or the newest if an error
 * interrupts a toast.
 */
const maxWaitingToasts = 3;

/**
 * Returns a queue that shows a page's toasts one at a time, each for its duration ([S2.2-6]). `onChange` receives the
 * toast to show, or undefined if there is none.
 */
export function createToastQueue(onChange: (shown: QueuedToast | undefined) => void) {
  let shown: QueuedToast | undefined;
  let waiting: readonly QueuedToast[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: QueuedToast | undefined): void => {
    clearTimeout(timer);
    shown = next;
    onChange(shown);
    if (shown) timer = setTimeout(showNext, toastDurationMs(shown));
  };
  const showNext = (): void => {
    const [next, ...others] = waiting;
    waiting = others;
    show(next);
  };
  return {
    add(toast: Toast): void {
      count += 1;
      const added = { ...toast, id: toast.topic ?? String(count) };
      const isSame = (each: QueuedToast): boolean => each.id === added.id || hasSameContent(each, added);
      // Replaces the previous toast in place, so nothing jumps or fades again.
      if (!shown || isSame(shown)) return show(shown ? { ...added, id: shown.id } : added);
      // A failure is about what the user has just done, so it is shown immediately. The interrupted toast is shown
      // again later, unless it is also a failure.
      if (added.type === 'error') {
        if (shown.type !== 'error') waiting = [shown, ...waiting].slice(0, maxWaitingToasts);
        return show(added);
      }
      waiting = waiting.some(isSame)
        ? waiting.map((each) => (isSame(each) ? added : each))
        : [...waiting.slice(1 - maxWaitingToasts), added];
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

function hasSameContent(a: Toast, b: Toast): boolean {
  return a.message === b.message && a.type === b.type;
}
