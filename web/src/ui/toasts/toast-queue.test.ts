import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseToastEvent } from './parse-toast-event.ts';
import { createToastQueue } from './toast-queue.ts';

let shown: string | undefined;
let list: ReturnType<typeof createToastQueue>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = undefined;
  list = createToastQueue((toast) => {
    shown = toast?.message;
  });
  return () => vi.useRealTimers();
});

/** Adds a toast as if a script on the page had dispatched its event. */
function show(detail: { message: string; duration?: number; topic?: string; type?: string }): void {
  const toast = parseToastEvent(new CustomEvent('toast', { detail }));
  if (toast) list.add(toast);
}

describe('the toast queue', () => {
  it('removes toasts after 3000 ms by default [S2.2-6] [S9-13]', () => {
    show({ message: 'Hello' });
    vi.advanceTimersByTime(2999);
    expect(shown).toBe('Hello');
    vi.advanceTimersByTime(1);
    expect(shown).toBeUndefined();
  });

  it('shows one toast at a time for its own duration [S2.2-6]', () => {
    show({ message: 'long', duration: 700 });
    show({ message: 'short', duration: 400 });
    vi.advanceTimersByTime(699);
    expect(shown).toBe('long');
    vi.advanceTimersByTime(1);
    expect(shown).toBe('short');
    vi.advanceTimersByTime(399);
    expect(shown).toBe('short');
    vi.advanceTimersByTime(1);
    expect(shown).toBeUndefined();
  });

  it('replaces a toast with a newer one on the same topic and shows it for its full duration [S2.2-6]', () => {
    show({ message: 'now 57.1', topic: 'alert.a1' });
    show({ message: 'other' });
    vi.advanceTimersByTime(2000);
    show({ message: 'now 57.2', topic: 'alert.a1' });
    expect(shown).toBe('now 57.2');
    vi.advanceTimersByTime(2999);
    expect(shown).toBe('now 57.2');
    vi.advanceTimersByTime(1);
    expect(shown).toBe('other');
  });

  it('shows equal toasts once, and drops the oldest if more than three are waiting [S2.2-6]', () => {
    for (const message of ['1', '2', '3', '1', '4', '3', '5']) show({ message, duration: 100 });
    const said: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      said.push(shown);
      vi.advanceTimersByTime(100);
    }
    expect(said).toEqual(['1', '3', '4', '5', undefined, undefined]);
  });

  it('shows a failure immediately, then the interrupted toast again', () => {
    show({ message: 'Saved' });
    show({ message: 'Search failed', type: 'error', duration: 500 });
    expect(shown).toBe('Search failed');
    show({ message: 'Sign-in failed', type: 'error', duration: 500 });
    expect(shown).toBe('Sign-in failed');
    vi.advanceTimersByTime(500);
    expect(shown).toBe('Saved');
    vi.advanceTimersByTime(3000);
    expect(shown).toBeUndefined();
  });
});
