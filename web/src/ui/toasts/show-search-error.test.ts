import { expect, it, vi } from 'vitest';
import { readToast } from './read-toast.ts';
import { showSearchError } from './show-search-error.ts';
import { createToastList, type ShownToast } from './toast-list.ts';

it('showSearchFailed shows an error for 5000 ms [S8-10]', () => {
  vi.useFakeTimers();
  let shown: ShownToast | undefined;
  const list = createToastList((toast) => {
    shown = toast;
  });
  vi.stubGlobal('window', {
    dispatchEvent: (event: Event) => {
      const toast = readToast(event);
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
