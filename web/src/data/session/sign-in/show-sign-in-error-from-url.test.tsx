import { afterEach, expect, it } from 'vitest';
import { mockFetch } from '../../../../testing/render-screen.tsx';
import { showSignInErrorFromUrl } from './show-sign-in-error-from-url.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['not_configured', 'Authentication is not properly configured. Please contact support.', '[S8-1]'],
  ['unauthorized_domain', 'Sign in from localhost, 127.0.0.1, or [::1], or add ', '[S8-2]'],
  ['answer_refused', 'Google sign-in failed: ', '[S8-5]'],
])(
  'showSignInErrorFromUrl reads %s from the URL, shows "%s" for 5000 ms and removes the result from the URL %s',
  async (result, text) => {
    mockFetch({ 'GET /api/auth/authorized-domains': () => [200, { domains: ['localhost', '127.0.0.1', '[::1]'] }] });
    document.documentElement.lang = 'en';
    window.history.replaceState(null, '', `/?sign-in=${result}`);
    const shown: unknown[] = [];
    window.addEventListener('toast', (event) => shown.push((event as CustomEvent).detail), { once: true });
    await showSignInErrorFromUrl(false);
    expect(shown).toMatchObject([{ message: expect.stringContaining(text), type: 'error', duration: 5000 }]);
    expect(window.location.search).toBe('');
  },
);
