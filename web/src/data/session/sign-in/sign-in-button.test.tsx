import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { openPage } from '../../../lib/open-page.ts';
import { SignInButton } from './sign-in-button.tsx';

vi.mock('../../../lib/open-page.ts', () => ({ openPage: vi.fn<() => void>() }));
// After a deployment, the server no longer has the scripts of an open page.
vi.mock('./complete-sign-in.ts', () => {
  throw new Error('404');
});

it.each([
  ['signs in on the page itself if the script for the pop-up is gone after a deployment', 200, 1],
  ['shows a message instead of signing in if the server is unreachable', 503, 0],
])('the sign-in button %s [S2.2-1]', async (_what, livez, loads) => {
  mockFetch({ 'GET /livez': () => [livez, 'ok'] });
  const close = vi.fn<() => void>();
  vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
  const toasts: unknown[] = [];
  vi.spyOn(window, 'dispatchEvent').mockImplementation((event) => {
    if (event instanceof CustomEvent) toasts.push(event.detail);
    return true;
  });
  const { user } = await renderScreen(<SignInButton />, { at: '/results?amount=500' });
  const link = screen.getByRole('link', { name: 'Sign In with Google' });
  await user.click(link);
  await expect.poll(() => vi.mocked(openPage).mock.calls.length + toasts.length).toBe(1);
  expect(vi.mocked(openPage).mock.calls).toEqual(loads ? [[link.getAttribute('href')]] : []);
  expect(close).toHaveBeenCalledTimes(1);
  vi.mocked(openPage).mockClear();
});
