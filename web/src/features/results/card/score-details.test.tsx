import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ScoreDetails } from './score-details.tsx';

it.each([
  ['a seen price below zero', -0.3, false, /^This rate was better than the mid-market rate\./],
  ['an estimate below zero', -0.3, true, /^The total cost is about 0% of what you send\./],
  ['an estimate above zero', 1.24, true, /^The total cost is about 1\.2% of what you send\./],
  ['a cost above zero', 1.24, false, /^The total cost is 1\.24% of what you send\./],
])('ScoreDetails never shows a negative cost (%s) [D3]', async (_case, totalCostPercent, isEstimate, sentence) => {
  const offer = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 0, margin: 0, minutes: 5, score: 90 });
  const scoreParts = [{ part: 'cost', points: 50, outOf: 50, known: true }] as typeof offer.scoreParts;
  await renderScreen(<ScoreDetails provider={{ ...offer, totalCostPercent, isEstimate, scoreParts }} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it.each([
  [undefined, /^The money arrives within 6 days\./],
  ['at_least', /^The money arrives in 6 days or more\./],
  ['typical', /^The money usually arrives within 6 days\./],
] as const)('ScoreDetails states a delivery time of the kind %s [D3]', async (deliveryTimeKind, sentence) => {
  const offer = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 0, margin: 0, minutes: 8640, score: 90 });
  const scoreParts = [{ part: 'speed', points: 1, outOf: 30, known: true }] as typeof offer.scoreParts;
  await renderScreen(
    <ScoreDetails provider={{ ...offer, scoreParts, ...(deliveryTimeKind && { deliveryTimeKind }) }} />,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
});
