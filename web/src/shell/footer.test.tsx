import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Footer } from './footer.tsx';

const instance = { simulated: false, liveSources: false, providerCount: 0 };

it('Footer links to the licenses, and to the source code only if the operator offers it [B6-1]', async () => {
  await renderScreen(<Footer />, { instance: { ...instance, sourceUrl: 'https://code.example/tern' } });
  expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('href')).toBe('https://code.example/tern');
  expect(screen.getByRole('link', { name: 'Software licenses' }).getAttribute('href')).toBe('/licenses');
});

it('Footer has no source code link if no URL is set', async () => {
  await renderScreen(<Footer />, { instance });
  expect(screen.queryByRole('link', { name: 'Source code' })).toBeNull();
});
