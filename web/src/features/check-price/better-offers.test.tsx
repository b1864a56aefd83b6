import type { PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BetterOffers } from './better-offers.tsx';

const offer = (id: string, receiveAmount: number): PriceCheckResponse['better'][number] => ({
  ...{ id, name: id, payoutMethod: 'bank_transfer', receiveAmount, difference: receiveAmount - 9000 },
  ...{ confidence: 'fresh', isEstimate: false, range: null, source: 'A source', asOf: '2026-10-01' },
});
const checked = (better: readonly number[], own: number | null) =>
  ({
    query: { toCurrency: 'MXN' },
    check: { receiveAmount: 9000 },
    better: better.map((amount, index) => offer(`other-${index}`, amount)),
    own: own === null ? null : offer('Revolut', own),
    rank: better.length + 1,
    outOf: 25,
  }) as unknown as PriceCheckResponse;
const heading = async (better: readonly number[], own: number | null) => {
  await renderScreen(<BetterOffers answer={checked(better, own)} name="Revolut" />);
  return screen.getByRole('heading').textContent?.replaceAll('\u00a0', ' ');
};

it.each<[string, readonly number[], number | null, string]>([
  ['an offer gives more', [9100], null, '1 offer gives the recipient more'],
  ['no offer gives more', [], 8900, 'No offer we compared gives the recipient more'],
  ['the provider is unknown', [], null, 'No offer we compared gives the recipient more'],
  [
    "only the provider's own price gives more",
    [],
    9065,
    'At the price we have for Revolut, the recipient gets: 9,065 MXN',
  ],
])('BetterOffers has an accurate heading if %s [B1-6]', async (_case, better, own, expected) => {
  expect(await heading(better, own)).toBe(expected);
});

it('BetterOffers labels the number of better offers as an estimate if any of their prices is one [B1-6]', async () => {
  const answer = checked([9200, 9100], null);
  const better = answer.better.map((one, index) => ({ ...one, isEstimate: index === 1 }));
  await renderScreen(<BetterOffers answer={{ ...answer, better }} name={null} />);
  expect(screen.getByRole('heading').textContent).toBe('By our estimate, 2 offers give the recipient more');
});
