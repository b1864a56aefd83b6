import { describe, expect, it } from 'vitest';
import { moneyFromMajor } from '../money/major-units.ts';
import { exampleOffer } from '../offers/example-offer-overrides.ts';
import type { Offer } from '../offers/offer.ts';
import { findCheaperEstimates, minSeenProviders } from './fold-estimates.ts';
import { rankOffers } from './rank-offers.ts';

const market = {
  sendAmount: moneyFromMajor(1000, 'USD', 'down'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: () => ({ from: 'USD', to: 'USD', rate: 1 }),
  year: 2026,
};

function offer(id: string, fixedFee: number, kind: 'survey' | 'estimate'): Offer {
  return exampleOffer({
    provider: { id, name: id },
    terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent: 0 }] },
    provenance: { confidence: 'estimated', kind },
    // An estimate of 20.00 ranges from 10.00 to 30.00.
    estimateError: kind === 'estimate' ? { below: 0.5, above: 0.5, offset: 0 } : undefined,
  });
}
const seen = (count: number, fee = 40) =>
  Array.from({ length: count }, (_, index) => offer(`seen-${index}`, fee + index, 'survey'));
const fold = (offers: readonly Offer[], estimates?: 'folded') => {
  const { rows, folded } = rankOffers(offers, market, { filters: {}, order: 'cheapest', estimates });
  const ids = (list: typeof rows) => list.map(({ offer: { provider } }) => provider.id);
  return { listed: ids(rows), folded: ids(folded), cheaper: ids(findCheaperEstimates(folded, rows)) };
};

describe('folding estimates', () => {
  it('lists only the seen prices, in unchanged order, if there are at least six [B1-5]', () => {
    const offers = [offer('b', 50, 'estimate'), ...seen(minSeenProviders), offer('a', 35, 'estimate')];
    const { listed, folded } = fold(offers, 'folded');
    expect(listed).toEqual(['seen-0', 'seen-1', 'seen-2', 'seen-3', 'seen-4', 'seen-5']);
    expect(folded).toEqual(['a', 'b']);
    expect(fold(offers)).toMatchObject({ listed: ['a', ...listed, 'b'], folded: [] });
  });

  it('lists everything if fewer than six prices were seen', () => {
    const offers = [...seen(minSeenProviders - 1), offer('a', 1, 'estimate')];
    expect(fold(offers, 'folded')).toEqual(fold(offers));
    expect(fold(offers).listed).toContain('a');
  });

  it('folds nothing if there are no estimates', () => {
    expect(fold(seen(minSeenProviders), 'folded').folded).toEqual([]);
  });

  it.each([
    // An estimate of 26.66 ranges up to 39.99, and one of 26.67 up to 40.01.
    [26.66, ['a']],
    [26.67, []],
  ])(
    'reports an estimate of %s as cheaper only if its whole range is below the cheapest seen price of 40',
    (fee, expected) => {
      expect(fold([...seen(minSeenProviders), offer('a', fee, 'estimate')], 'folded').cheaper).toEqual(expected);
    },
  );

  it("drops a provider's estimate instead of folding it if another of its prices was seen", () => {
    const twoWays = [
      offer('seen-0', 1, 'estimate'),
      ...seen(minSeenProviders).map((one) => ({ ...one, payoutMethod: 'cash_pickup' as const })),
    ];
    expect(fold(twoWays, 'folded')).toMatchObject({
      listed: ['seen-0', 'seen-1', 'seen-2', 'seen-3', 'seen-4', 'seen-5'],
      folded: [],
    });
  });
});
