import 'fake-indexeddb/auto';
import type { PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { SharePriceForm } from './share-price-form.tsx';

const own = { id: 'remitly', name: 'Remitly' };
const answer = {
  query: {
    ...{ fromCountry: 'US', toCountry: 'MX', currency: 'USD', toCurrency: 'MXN', amount: 500, payoutMethod: null },
    providerName: 'Remitly',
  },
  check: { handedOver: 500, fee: 2, receiveAmount: 8512, warning: null },
  own,
  generatedAt: '2026-10-12T12:00:00.000Z',
} as PriceCheckResponse;
const path = 'POST /api/prices/contributions';
const button = () => screen.queryByRole('button', { name: 'Share this price' });

it('SharePriceForm asks for the payout method, shares the price once, and shows who can see it [B1-7]', async () => {
  const asked = mockFetch({ [path]: () => [200, { state: 'waiting' }] });
  const { user } = await renderScreen(<SharePriceForm answer={answer} />, { signedIn: false });
  await user.click(screen.getByRole('button', { name: 'Share this price' }));
  expect(screen.getByText('Choose a payout method.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payout method' }), 'cash_pickup');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How you pay (optional)' }), 'debit_card');
  await user.click(screen.getByRole('button', { name: 'Share this price' }));
  expect((await screen.findByRole('status')).textContent).toContain('after three people, including you, report');
  expect(button()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
  const sent = asked.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([
    {
      body: {
        provider: 'remitly',
        amount: 500,
        fee: 2,
        feeMode: 'included',
        payoutMethod: 'cash_pickup',
        payIn: 'debit_card',
      },
    },
  ]);
});

it.each([
  ['from an unknown provider', { own: null, query: { ...answer.query, providerName: null } }],
  [
    'in a currency other than the sending country’s',
    { query: { ...answer.query, fromCountry: 'MX', toCountry: 'US' } },
  ],
  ['that looks inverted', { check: { ...answer.check, warning: 'inverted_rate' } }],
])('SharePriceForm is hidden for a price %s [B1-7]', async (_name, change) => {
  await renderScreen(<SharePriceForm answer={{ ...answer, ...change } as PriceCheckResponse} />);
  expect(button()).toBeNull();
});

it.each([
  ['waiting', 'We’ll show it to others after three people, including you, report', false],
  ['too_fast', 'Please try again in ten minutes.', true],
  ['payout_missing', 'Choose a payout method.', true],
] as const)('SharePriceForm shows the outcome without JavaScript: %s [B1-7]', async (shared, text, isOpen) => {
  await renderScreen(<SharePriceForm answer={answer} shared={shared} />);
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
  expect(button() !== null).toBe(isOpen);
  expect(document.activeElement).toBe(document.body);
});
