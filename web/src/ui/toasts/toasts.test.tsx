import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { showSearchError } from './show-search-error.ts';
import { showToast, type Toast } from './show-toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(async () => {
  await renderScreen(<Toasts />);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const show = (toast: Toast) => act(() => showToast(toast));
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it.each([
  [{ message: 'Saved' }, 3000],
  [{ message: 'Saved', duration: 700 }, 700],
])('Toasts shows %j for %i ms [S2.2-6] [S9-13]', (toast, ms) => {
  show(toast);
  after(ms - 1);
  expect(screen.getByText('Saved')).toBeDefined();
  after(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('Toasts shows a failed search as an alert for 5000 ms [S8-10] [S8-27]', () => {
  act(() => showSearchError('Search failed. Please try again.'));
  after(4999);
  expect(screen.getByRole('alert').textContent).toBe('Search failed. Please try again.');
  after(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Toasts escapes markup [S2.2-6]', () => {
  show({ message: '<b>Saved</b>' });
  expect(screen.getByText('<b>Saved</b>')).toBeDefined();
});

it('Toasts shows earlier toasts once when it mounts', async () => {
  cleanup();
  showToast({ message: 'Sign-in was cancelled.', type: 'error', duration: 5000 });
  vi.useRealTimers();
  await renderScreen(<Toasts />);
  expect(screen.getByRole('alert').textContent).toBe('Sign-in was cancelled.');
  cleanup();
  await renderScreen(<Toasts />);
  expect(screen.queryByRole('alert')).toBeNull();
});
