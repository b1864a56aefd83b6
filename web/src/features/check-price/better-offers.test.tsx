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
    includesEstimates: false,
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

it.each([
  [[9200, 9100], 'By our estimate, 2 offers give the recipient more'],
  [[], 'By our estimate, no offer we compared gives the recipient more'],
])('BetterOffers calls the result an estimate if a compared price is one [B1-6]: %j', async (better, expected) => {
  await renderScreen(<BetterOffers answer={{ ...checked(better, null), includesEstimates: true }} name={null} />);
  expect(screen.getByRole('heading').textContent).toBe(expected);
  expect(screen.getByText(/^By our estimate, this price ranks number \d out of 25 if you pay/)).toBeTruthy();
});

it('BetterOffers calls our own price for the provider an estimate if it is one [B1-6]', async () => {
  const answer = checked([], 9065.4);
  const own = answer.own && { ...answer.own, isEstimate: true, range: { least: 9000, most: 9100 } };
  await renderScreen(<BetterOffers answer={{ ...answer, own } as PriceCheckResponse} name="Revolut" />);
  const text = screen.getByRole('heading').textContent?.replaceAll('\u00a0', ' ');
  expect(text).toMatch(/^By our estimate for Revolut, the recipient gets: about 9,0\d0 MXN/);
});
