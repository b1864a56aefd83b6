import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../testing/example-response.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../data/api/normalize-search-response.ts';
import { ProviderLinkWithFollowUp } from './provider-link-with-follow-up.tsx';

it('ProviderLinkWithFollowUp links to the price check and to tracking, and prefills both with the offer', async () => {
  const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
  const { providers, query } = normalizeSearchResponse(exampleResponse(), question);
  const [wise] = providers;
  if (!wise) throw new Error('The example has offers');
  const { user } = await renderScreen(
    <ProviderLinkWithFollowUp provider={wise} offers={providers} query={query} average={27_900.5} variant="primary" />,
  );
  await user.click(screen.getByRole('link', { name: /^Go to Wise/ }));
  const open = screen.getByRole('link', { name: /^Open Wise/ });
  open.addEventListener('click', (event) => event.preventDefault());
  await user.click(open);
  const url = (name: RegExp) => new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x');
  const check = url(/^Enter the price/);
  expect([check.pathname, ...['provider', 'amount'].map((key) => check.searchParams.get(key))]).toEqual([
    ...['/check', 'Wise', '500'],
  ]);
  const track = url(/^Track this transfer/);
  const filled = ['provider', 'average'].map((key) => track.searchParams.get(key));
  expect([track.pathname, ...filled]).toEqual(['/delivery-tracking', 'wise', '27900.5']);
});
