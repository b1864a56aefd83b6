import type { PriceCheckRequest } from '@tern/contract/prices/price-check.ts';
import { createPriceCheckResponse } from '@tern/contract/prices/price-check-response.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CheckedPriceResult } from './checked-price-result.tsx';

it('CheckedPriceResult compares a price that beats the mid-market rate with that rate [B1-6]', async () => {
  const question: PriceCheckRequest = {
    ...{ fromCountry: 'US', toCountry: 'PH', currency: 'USD', amount: 500, fee: 0, feeMode: 'on_top' },
    receiveAmount: 31_000,
  };
  const { midMarket, generatedAt } = exampleResponse();
  const mid = { ...midMarket, to: 'PHP', rate: 61 };
  const reply = createPriceCheckResponse(question, { midMarket: mid, rows: [], generatedAt });
  if (!reply.ok) throw new Error(reply.error);
  await renderScreen(<CheckedPriceResult answer={reply.answer} isOffline={false} />);
  expect(screen.getByText('What the recipient would get at the mid-market rate without a fee')).toBeTruthy();
  expect(screen.queryByText(/without a fee or exchange-rate markup/)).toBeNull();
});

it.each([
  ['shows the age of the saved rate', 'PH', 'PHP', 61, 30_900, true],
  ['says that there’s no connection, but shows no age of a fixed rate,', 'EC', 'USD', 1, 490, false],
] as const)(
  'CheckedPriceResult %s if the check ran offline [S4.4-1]',
  async (_title, toCountry, to, rate, receiveAmount, hasAge) => {
    const question: PriceCheckRequest = {
      ...{ fromCountry: 'US', toCountry, currency: 'USD', amount: 500, fee: 0, feeMode: 'on_top', receiveAmount },
    };
    const { midMarket, generatedAt } = exampleResponse();
    const reply = createPriceCheckResponse(question, { midMarket: { ...midMarket, to, rate }, rows: [], generatedAt });
    if (!reply.ok) throw new Error(reply.error);
    await renderScreen(<CheckedPriceResult answer={reply.answer} isOffline />);
    expect(screen.getByRole('status').textContent).toMatch(/no connection to Tern/i);
    expect(screen.queryByText(/with a saved rate, last updated/) !== null).toBe(hasAge);
    expect(screen.getByRole('status').textContent).not.toContain('saved offers');
  },
);

it('CheckedPriceResult says that an offline check used saved offers [S4.4-1]', async () => {
  const question: PriceCheckRequest = {
    ...{ fromCountry: 'US', toCountry: 'EC', currency: 'USD', amount: 500, fee: 0, feeMode: 'on_top' },
    receiveAmount: 490,
  };
  const { midMarket, generatedAt } = exampleResponse();
  const offer = {
    ...{ id: 'ria', name: 'Ria', payoutMethod: 'bank_transfer', receiveAmount: 495, confidence: 'fresh' as const },
    ...{ isEstimate: false, range: null, source: null, asOf: null },
  };
  const mid = { ...midMarket, to: 'USD', rate: 1 };
  const reply = createPriceCheckResponse(question, { midMarket: mid, rows: [offer], generatedAt });
  if (!reply.ok) throw new Error(reply.error);
  await renderScreen(<CheckedPriceResult answer={reply.answer} isOffline />);
  expect(screen.getByRole('status').textContent).toBe(
    'There’s no connection to Tern. We calculated this cost on your device. We compared it with saved offers, which may have changed.',
  );
});
