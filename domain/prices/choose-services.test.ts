import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseServices } from './choose-services.ts';
import type { PriceObservation } from './observation.ts';
import { meanCostPercent, type ObservedService } from './observed-service.ts';

const dayMs = 86_400_000;
const newest = Date.parse('2025-09-30');

type Change = Partial<PriceObservation> & { readonly cost?: number | undefined };

/**
 * Returns a service of provider "a" with a markup of `cost` percent and no fee. An undefined `cost` means that the rate
 * wasn't disclosed.
 */
function service(externalId: string, { cost, ...change }: Change): ObservedService {
  const observation: PriceObservation = {
    ...{ source: 'rpw', externalId, kind: 'survey', providerId: 'a', providerName: 'A', category: 'mto' },
    ...{ fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR', payoutMethod: 'bank_transfer' },
    ...{ payIn: 'bank_account', amount: 120, seenAt: newest, seenPrecision: 'day' },
    ...change,
  };
  return {
    observation,
    points: [{ amount: 120, fee: 0, marginPercent: cost, seenAt: observation.seenAt }],
    corrections: [],
  };
}
const chosen = (...services: ObservedService[]) =>
  chooseServices(services).map(({ observation }) => observation.externalId);

describe('the service that represents a provider and payout method', () => {
  it.each<[string, Change, Change]>([
    ['is the cheapest', { cost: 2 }, { cost: 2.1 }],
    ['is not a credit card if another pay-in method was seen', { cost: 5 }, { cost: 2, payIn: 'credit_card' }],
    ['is the cheaper of two credit cards', { cost: 2, payIn: 'credit_card' }, { cost: 3, payIn: 'credit_card' }],
    ['has a standard price rather than a promotion', { cost: 5 }, { cost: -0.51 }],
    ["is the cheapest if its price isn't a promotion", { cost: -0.5 }, { cost: 0 }],
    ['has a promotion rather than a credit card', { cost: -3 }, { cost: 2, payIn: 'credit_card' }],
    ['has a disclosed rate', { cost: 9 }, {}],
    ['is a credit card rather than an undisclosed rate', { cost: 9, payIn: 'credit_card' }, {}],
    ['is the faster one at equal prices', { cost: 2, deliveryMinutes: 60 }, { cost: 2, deliveryMinutes: 61 }],
    ['has a known rather than an unknown delivery time', { cost: 2, deliveryMinutes: 8640 }, { cost: 2 }],
    ['is from the newer source', { cost: 9 }, { cost: 2, source: 'older', seenAt: newest - 92 * dayMs - 1 }],
    [
      'is the cheaper one if the sources are at most 92 days apart',
      { cost: 2, source: 'older', seenAt: newest - 92 * dayMs },
      { cost: 9 },
    ],
  ])('%s, in either input order [B1-2]', (_rule, better, worse) => {
    const [one, other] = [service('z-better', better), service('a-worse', worse)];
    expect(chosen(one, other)).toEqual(['z-better']);
    expect(chosen(other, one)).toEqual(['z-better']);
  });

  it.each([
    [3, 2.01, 'debit'],
    [3, 2, 'cash'],
    [3, 1.99, 'cash'],
  ])(
    'is chosen by its cost, including a 1 percent tax on cash: debit card %d, cash %d → %s [B2-2]',
    (debit, cash, expected) => {
      const services = [
        service('cash', { cost: cash, payIn: 'cash' }),
        service('debit', { cost: debit, payIn: 'debit_card' }),
      ];
      const [first] = chooseServices(services, { cash: 1 });
      expect(first?.observation.externalId).toBe(expected);
      expect(chooseServices(services)[0]?.observation.externalId).toBe('cash');
    },
  );

  it('is chosen separately for each payout method and provider [B1-2]', () => {
    const cash = service('cash', { cost: 1, payoutMethod: 'cash_pickup' });
    expect(
      chosen(
        service('bank', { cost: 3 }),
        cash,
        service('other', { cost: 9, providerId: 'b' }),
        service('bank 2', { cost: 4 }),
      ),
    ).toEqual(['bank', 'cash', 'other']);
    expect(chosen()).toEqual([]);
  });

  const at = (amount: number) => ({ amount, fee: 1, marginPercent: 1, seenAt: newest });
  const ranges = (...services: ObservedService[]) =>
    chooseServices(services).map(({ observation, ranges }) => [
      observation.externalId,
      ...ranges.map(({ from, to }) => [from / 100, to / 100]),
    ]);

  it.each<[string, number[], number[], unknown]>([
    [
      'close to where it was seen',
      [3000],
      [200, 500],
      [
        ['new', [1500, 6000]],
        ['old', [100, 1000]],
      ],
    ],
    [
      'below a newer one',
      [300, 3000],
      [200, 500],
      [
        ['new', [150, 6000]],
        ['old', [100, 149.99]],
      ],
    ],
    [
      'below and above a newer one',
      [200],
      [100, 500],
      [
        ['new', [100, 400]],
        ['old', [50, 99.99], [400.01, 1000]],
      ],
    ],
    ['nowhere', [200, 500], [200, 500], [['new', [100, 1000]]]],
  ])(
    'can be an older one only for amounts without a newer price: %s [B1-2]',
    (_rule, newAmounts, oldAmounts, expected) => {
      const recent = { ...service('new', { cost: 9 }), points: newAmounts.map(at) };
      const older = {
        ...service('old', { cost: 2, source: 'older', seenAt: newest - 400 * dayMs }),
        points: oldAmounts.map(at),
      };
      expect(ranges(recent, older)).toEqual(expected);
      expect(ranges(older, recent)).toEqual(expected);
    },
  );

  it('is an older one with a disclosed rate rather than a newer one with an undisclosed rate [B1-2]', () => {
    const older = service('older', { cost: 2, source: 'older', seenAt: newest - 400 * dayMs });
    expect(chosen(service('undisclosed', {}), older)).toEqual(['older']);
  });

  it('is never one in a currency other than that of the preferred service [B1-2]', () => {
    const dollars = { ...service('dollars', { cost: 2, currency: 'USD' }), points: [at(3000)] };
    expect(chosen(service('pounds', { cost: 1 }), dollars)).toEqual(['pounds']);
  });

  it('is the cheapest current one with a disclosed rate and no credit card, regardless of the input order [B1-2]', () => {
    const anyService = fc.record({
      cost: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
      payIn: fc.constantFrom('bank_account', 'credit_card', 'cash'),
      providerId: fc.constantFrom('a', 'b'),
      deliveryMinutes: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      seenAt: fc.integer({ min: 0, max: 200 }).map((days) => newest - days * dayMs),
    });
    fc.assert(
      fc.property(fc.array(anyService, { maxLength: 12 }), fc.integer(), (changes, seed) => {
        const services = changes.map((change, index) => service(`s${index}`, change as Change));
        const shuffled = services.toSorted((a, b) => rank(a, seed) - rank(b, seed));
        expect(chosen(...shuffled).sort()).toEqual(chosen(...services).sort());
        for (const best of chooseServices(services)) {
          const same = services.filter(({ observation }) => observation.providerId === best.observation.providerId);
          const last = Math.max(...same.map(({ observation }) => observation.seenAt));
          const rivals = same.filter(
            ({ observation }) => last - observation.seenAt <= 92 * dayMs && observation.payIn !== 'credit_card',
          );
          for (const rival of rivals) {
            const cost = meanCostPercent(rival);
            if (cost !== undefined) expect(meanCostPercent(best) ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(cost);
          }
        }
      }),
    );
  });
});

function rank({ observation }: ObservedService, seed: number): number {
  return Math.sin(Number(observation.externalId.slice(1)) * 7.13 + seed);
}
