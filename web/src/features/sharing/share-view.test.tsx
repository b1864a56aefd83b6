import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShareView } from './share-view.tsx';

it.each([
  ['wise', null],
  ['xoom', 'shown'],
])('ShareView shares the results that contain the offer from %s [D4]', async (provider, estimates) => {
  const { user } = await renderScreen(<ShareView view={exampleResponse()} />, {
    at: `/share?fromCountry=US&toCountry=PH&amount=500&currency=USD&provider=${provider}`,
  });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText('Link copied');
  const shared = new URL(await navigator.clipboard.readText());
  expect([shared.pathname, shared.hash]).toEqual(['/results', `#offer-${provider}`]);
  expect(shared.searchParams.get('estimates')).toBe(estimates);
});
