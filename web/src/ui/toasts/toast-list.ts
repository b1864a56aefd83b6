import { durationOf } from './read-toast.ts';
import type { Toast } from './show-toast.ts';

export type ShownToast = Toast & { readonly id: string };

const maxShown = 4;

/** Returns the toasts on the screen, each for its duration ([S2.2-6]); `onChange` gets the list after each change. */
export function createToastList(onChange: (shown: readonly ShownToast[]) => void) {
  let shown: readonly ShownToast[] = [];
  let count = 0;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const change = (next: readonly ShownToast[]): void => {
    shown = next;
    onChange(shown);
  };
  return {
    add(toast: Toast): void {
      count += 1;
      const id = toast.topic ?? String(count);
      clearTimeout(timers.get(id));
      // In the place of the previous one, so that nothing jumps or fades again.
      change(
        shown.some((each) => each.id === id)
          ? shown.map((each) => (each.id === id ? { ...toast, id } : each))
          : [...shown.slice(1 - maxShown), { ...toast, id }],
      );
      const remove = (): void => change(shown.filter((each) => each.id !== id));
      timers.set(id, setTimeout(remove, durationOf(toast)));
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
