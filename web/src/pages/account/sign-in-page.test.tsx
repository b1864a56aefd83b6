import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { claimEarlyToasts } from '../../ui/toasts/show-toast.ts';
import { Component as SignInPage } from './sign-in-page.tsx';

const instance = { simulated: false, liveSources: false, providerCount: 0, signsInByEmail: true };
const problem = (code: string) => () => [403, { type: '', title: '', status: 403, code }] as const;
const session = { isAuthenticated: true, userId: 'u1', userName: null, userEmail: 'ana@example.org', userPhoto: null };

async function askForCode(at = '/sign-in?returnTo=/results%3Famount%3D100') {
  const shown = await renderScreen(<SignInPage />, { at, instance, signedIn: false });
  await shown.user.type(screen.getByRole('textbox', { name: 'Your email address' }), 'ana@example.org');
  await shown.user.click(screen.getByRole('button', { name: 'Send me a code' }));
  return shown;
}

it('the sign-in page sends a code, accepts the digits and returns to the requested page [S4.1-1]', async () => {
  const asked = mockFetch({
    'POST /api/auth/email': () => [200, { sent: true, validMinutes: 10 }],
    'POST /api/auth/email/code': () => [200, { isAuthenticated: true, userId: 'u1' }],
    'GET /api/auth/session': () => [200, session],
  });
  const { user, url } = await askForCode();
  expect(await screen.findByText(/We sent a code to ana@example.org/)).toBeTruthy();
  const digits = screen.getByRole('textbox', { name: 'Six-digit code' });
  expect(document.activeElement).toBe(digits);
  await user.type(digits, '123 456{Enter}');
  await expect.poll(url).toBe('/results?amount=100');
  expect(asked.slice(0, 2)).toMatchObject([
    { path: '/api/auth/email', body: { email: 'ana@example.org' } },
    { path: '/api/auth/email/code', body: { code: '123 456' } },
  ]);
});

it('the sign-in page confirms that it sent a new code, and lets the user replace the old digits', async () => {
  const asked = mockFetch({ 'POST /api/auth/email': () => [200, { sent: true, validMinutes: 10 }] });
  const { user } = await askForCode();
  const digits = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' });
  expect(claimEarlyToasts()).toEqual([]);
  await user.type(digits, '123456');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await expect.poll(() => document.activeElement).toBe(digits);
  expect(claimEarlyToasts()).toMatchObject([
    { message: expect.stringContaining('We sent a code to ana@example.org.'), type: 'success' },
  ]);
  await user.keyboard('654321');
  expect([digits.value, asked.length]).toEqual(['654321', 2]);
});

it.each([
  ['code_wrong', 'That code is wrong. Please check the email and try again.'],
  ['invalid_parameters', 'That code is wrong. Please check the email and try again.'],
  ['code_expired', 'This code no longer works. Ask for a new code.'],
  ['account_deleting', 'We’re deleting this account. When that’s done, you can sign in to create a new account.'],
  ['forbidden', 'We couldn’t sign you in. Please try again.'],
  ['other_sign_in', 'You already have an account with this email address. Please sign in the way you did before.'],
])('the sign-in page shows what to do after %s, and preserves the digits [S4.1-1]', async (code, message) => {
  mockFetch({
    'POST /api/auth/email': () => [200, { sent: true, validMinutes: 10 }],
    'POST /api/auth/email/code': problem(code),
  });
  const { user } = await askForCode();
  const digits = await screen.findByRole('textbox', { name: 'Six-digit code' });
  await user.type(digits, '000000{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect((digits as HTMLInputElement).value).toBe('000000');
});

it('the sign-in page shows how to correct the email address [S4.1-1]', async () => {
  const errors = [{ field: 'email', code: 'email_invalid', message: 'This is not an email address.' }];
  const refusal = { type: '', title: '', status: 400, code: 'invalid_parameters', errors };
  mockFetch({ 'POST /api/auth/email': () => [400, refusal] });
  await askForCode();
  expect(
    await screen.findByText('This doesn’t look like an email address. Enter one like maria@example.com.'),
  ).toBeTruthy();
});

it('the sign-in page reports too many code requests, and preserves the email address [S4.1-1]', async () => {
  mockFetch({ 'POST /api/auth/email': problem('too_many_requests') });
  await askForCode();
  expect(await screen.findByText('There have been too many sign-in attempts. Try again in an hour.')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Your email address' }) as HTMLInputElement).value).toBe(
    'ana@example.org',
  );
});

it.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'https://evil.example',
  '/sign-in?returnTo=/sign-in',
])('the sign-in page redirects to the home page instead of %s [S4.1-1]', async (wanted) => {
  mockFetch({
    'POST /api/auth/email': () => [200, { sent: true, validMinutes: 10 }],
    'POST /api/auth/email/code': () => [200, { isAuthenticated: true, userId: 'u1' }],
    'GET /api/auth/session': () => [200, session],
  });
  const { user, url } = await askForCode(`/sign-in?${new URLSearchParams({ returnTo: wanted })}`);
  await user.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456{Enter}');
  await expect.poll(url).toBe('/');
});

it('the sign-in page mentions Google unless another identity provider is set up', async () => {
  await renderScreen(<SignInPage />, { at: '/sign-in', instance, signedIn: false });
  expect(screen.getByRole('link', { name: 'Sign In with Google' })).toBeTruthy();
  cleanup();
  await renderScreen(<SignInPage />, {
    at: '/sign-in',
    instance: { ...instance, signsInElsewhere: true },
    signedIn: false,
  });
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Google');
});
