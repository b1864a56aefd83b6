import { expect, it, vi } from 'vitest';
import { parseToastEvent } from './parse-toast-event.ts';
import { showSearchError } from './show-search-error.ts';
import { createToastQueue, type QueuedToast } from './toast-queue.ts';

it('showSearchError shows an error for 5000 ms [S8-10]', () => {
  vi.useFakeTimers();
  let shown: QueuedToast | undefined;
  const list = createToastQueue((toast) => {
    shown = toast;
  });
  vi.stubGlobal('window', {
    dispatchEvent: (event: Event) => {
      const toast = parseToastEvent(event);
      if (toast) list.add(toast);
    },
  });
  showSearchError('Search failed. Please try again.');
  vi.advanceTimersByTime(4999);
  expect(shown).toMatchObject({ message: 'Search failed. Please try again.', type: 'error' });
  vi.advanceTimersByTime(1);
  expect(shown).toBeUndefined();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
