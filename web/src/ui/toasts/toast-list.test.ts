import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToast } from './read-toast.ts';
import { createToastList } from './toast-list.ts';

let shown: readonly string[] = [];
let list: ReturnType<typeof createToastList>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  list = createToastList((toasts) => {
    shown = toasts.map(({ message }) => message);
  });
  return () => vi.useRealTimers();
});

/** Acts like a window event from any script on the page. */
function show(detail: { message: string; duration?: number; topic?: string }): void {
  const toast = readToast(new CustomEvent('toast', { detail }));
  if (toast) list.add(toast);
}

describe('toast list', () => {
  it('removes toasts after 3000 ms by default [S2.2-6] [S9-13]', () => {
    show({ message: 'Hello' });
    vi.advanceTimersByTime(2999);
    expect(shown).toEqual(['Hello']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([]);
  });

  it('removes each after its own duration [S2.2-6]', () => {
    show({ message: 'long', duration: 700 });
    show({ message: 'short', duration: 400 });
    vi.advanceTimersByTime(400);
    expect(shown).toEqual(['long']);
    vi.advanceTimersByTime(300);
    expect(shown).toEqual([]);
  });

  it('replaces a toast with a newer one of the same topic, which has its full time [S2.2-6]', () => {
    show({ message: 'now 57.1', topic: 'alert.a1' });
    show({ message: 'other' });
    vi.advanceTimersByTime(2000);
    show({ message: 'now 57.2', topic: 'alert.a1' });
    expect(shown).toEqual(['now 57.2', 'other']);
    vi.advanceTimersByTime(2999);
    expect(shown).toEqual(['now 57.2']);
  });

  it('holds at most four: the oldest goes first [S2.2-6]', () => {
    for (const message of ['1', '2', '3', '4', '5']) show({ message });
    expect(shown).toEqual(['2', '3', '4', '5']);
  });
});
