import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { TrackingSignInPrompt } from './tracking-sign-in-prompt.tsx';

const instance = { simulated: false, liveSources: false, providerCount: 0, signsInByEmail: true };

it('TrackingSignInPrompt links to sign-in by email, which returns to the filled-in form [S2-10]', async () => {
  const url = '/delivery-tracking?new=&provider=wise';
  await renderScreen(<TrackingSignInPrompt url={url} onClose={() => {}} />, { instance, signedIn: false });
  const link = screen.getByRole('link', { name: 'Sign in with email' });
  expect(link.getAttribute('href')).toBe(`/sign-in?${new URLSearchParams({ returnTo: url })}`);
});
