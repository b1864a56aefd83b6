import { moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { exampleOffer } from '@tern/domain/offers/example-offer-overrides.ts';
import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { rankOffers } from '@tern/domain/search/rank-offers.ts';
import { createRandom } from '../../chaos-report.ts';
import { pickOne, randomInt, type SimulatedPart, times } from '../part.ts';

const market = {
  sendAmount: moneyFromMajorUnits(1000, 'USD', 'down'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: (currency: string) => (currency === 'USD' ? { from: 'USD', to: 'USD', rate: 1 } : undefined),
  year: 2026,
} as Parameters<typeof rankOffers>[1];

/**
 * Checks that the input order of offers doesn't affect the ranking. There are few different prices, so ties are common.
 */
export const rankingOrderPart: SimulatedPart = {
  name: 'order',
  plan: (random) => [
    { part: 'order', what: 'rank', offers: randomInt(random, 2, 10), seed: randomInt(random, 1, 1e9) },
  ],
  async open() {
    const broken: string[] = [];
    return {
      act({ offers, seed }) {
        const random = createRandom(Number(seed));
        const all = times(Number(offers), (index) =>
          exampleOffer({
            provider: { id: `p${index}`, name: `P${index % 3}` },
            deliveryMinutes: pickOne(random, [undefined, 15, 60, 1440]),
            terms: {
              tiers: [
                { fixedFee: pickOne(random, [0, 2]), percentageFee: 0, fxSpreadPercent: pickOne(random, [0, 0.5]) },
              ],
            },
          }),
        );
        const mixed = all.map((offer) => ({ offer, at: random() })).toSorted((a, b) => a.at - b.at);
        for (const by of sortOrders) {
          const listed = [all, mixed.map(({ offer }) => offer)].map((each) =>
            rankOffers(each, market, { filters: {}, order: by } as never)
              .rows.map(({ offer }) => offer.provider.id)
              .join(),
          );
          if (listed[0] !== listed[1]) broken.push(`the order by ${by} depends on the order of the offers`);
        }
      },
      judge: () => broken,
    };
  },
};
