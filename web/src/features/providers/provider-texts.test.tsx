import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RatingsAndDataGaps } from './page/ratings-and-data-gaps.tsx';
import { useProviderLabels } from './use-provider-labels.ts';

const factsOf = (change: { readonly seen?: object; readonly provider?: object }) =>
  ({
    provider: { name: 'Wise', licenses: [], isRegulated: null, limits: [], ...change.provider },
    seen: { corridors: 3, ...change.seen },
    rating: null,
    measured: [],
  }) as unknown as ProviderFacts;

function Cost({ facts }: { readonly facts: ProviderFacts }) {
  return useProviderLabels().cost(facts);
}

it.each([
  [
    { low: 1, median: 2, high: 4 },
    'We know the total cost on 3 routes. On at least half of them, sending with Wise cost 2% of the amount or less. The cheapest route cost 1%, and the most expensive route cost 4%.',
  ],
  [
    { low: -2, median: -0.2, high: 4 },
    'We know the total cost on 3 routes. On at least half of them, Wise’s rate was better than the mid-market rate. The most expensive route cost 4% of the amount.',
  ],
  [
    { low: -2, median: -1, high: -0.2 },
    'We know the total cost on 3 routes. On at least half of them, Wise’s rate was better than the mid-market rate.',
  ],
])('the cost of a provider never shows a negative number: %j [B2-6]', async (cost, text) => {
  await renderScreen(<Cost facts={factsOf({ seen: { cost: { ...cost, corridors: 3 } } })} />);
  expect(document.body.textContent).toBe(text);
});

it.each([
  [[], true],
  [[{ country: 'GB' }], false],
])('RatingsAndDataGaps with the licenses %j: regulation is unknown is %s [B2-6]', async (licenses, isUnknown) => {
  await renderScreen(<RatingsAndDataGaps facts={factsOf({ provider: { licenses } })} />);
  expect(document.body.textContent?.includes('Whether it’s regulated.')).toBe(isUnknown);
});
