import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WorkedExample } from './worked-example.tsx';

it('WorkedExample shows the amount to send with this offer, not with the cheapest one [B2-3]', async () => {
  const query = { ...exampleResponse().query, amount: 500, receiveAmount: 31_000 };
  const base = { id: 'xoom', name: 'Xoom', fee: 0, margin: 9.88, minutes: null, score: 79 };
  const offer = { ...exampleProviderResponse(base), sendAmount: 512 };
  await renderScreen(<WorkedExample offer={offer} query={query} results="/results" />);
  expect(screen.getByText(/^For/).textContent).toMatch(/^For 512\sUSD from/);
});

it('WorkedExample calls an estimated price an estimate, and shows no modeled gain [B2-3] [D8]', async () => {
  const query = { ...exampleResponse().query, amount: 500, receiveAmount: 31_000 };
  const base = { id: 'xoom', name: 'Xoom', fee: 0, margin: 9.88, minutes: null, score: 79, isGuess: true };
  const offer = { ...exampleProviderResponse(base), sendAmount: 512.37, totalCostPercent: -0.4 };
  await renderScreen(<WorkedExample offer={offer} query={query} results="/results" />);
  const text = screen.getByText(/^For/).textContent;
  expect(text).toContain(', with an estimated price (source: ');
  expect(text).not.toContain('512.37');
  expect(screen.getByRole('row', { name: /^Cost/ }).textContent).toMatch(/^Cost0%/);
});
