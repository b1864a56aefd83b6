import { createHash } from 'node:crypto';
import type { Offer } from '@tern/domain/providers/offer.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../../foundation/log/log.ts';
import type { ProviderByAlias } from '../firm-as-provider.ts';
import type { QuoteSource } from '../quote-source.ts';
import type { MeasuredPrice } from './measured-price.ts';
import { rpwOffer } from './rpw-offer.ts';

export type RpwSourceOptions = {
  /** Of every corridor the prices of its newest period. */
  readonly load: () => Promise<readonly MeasuredPrice[]>;
  readonly providerByAlias: ProviderByAlias;
  readonly now: Clock;
  readonly log: Log;
};

export type RpwSource = QuoteSource & {
  /** Reads the stored prices again: at the start, and after an import. */
  refresh(): Promise<void>;
};

const dayMs = 86_400_000;
const corridorsAtHand = 200;

/**
 * Prices that surveyors of the World Bank measured, answered from memory (D2). Where a firm was surveyed
 * several times for one way of being paid (by pay-in, by branch), the cheapest disclosed one is taken, and its way of
 * paying in is named: it is what anybody can get. Before the first refresh there are none.
 */
export function createRpwSource({ load, providerByAlias, now, log }: RpwSourceOptions): RpwSource {
  let corridors = new Map<string, readonly MeasuredPrice[]>();
  let digest = '';
  let version = 0;
  const ready = new LRUCache<string, readonly Offer[]>({ max: corridorsAtHand });

  return {
    id: 'rpw',
    name: 'World Bank RPW survey',
    budgetMs: 50,
    version: () => version,
    offers({ fromCountry, toCountry, toCurrency }) {
      // The survey priced what arrives in the receiving country's own money.
      if (countryByCode(toCountry)?.currency !== toCurrency) return [];
      const corridor = `${fromCountry}${toCountry}`;
      const key = `${corridor} ${Math.floor(now() / dayMs)}`;
      const known = ready.get(key);
      if (known) return known;
      const offers = offersOf(corridors.get(corridor) ?? []);
      ready.set(key, offers);
      return offers;
    },
    async refresh() {
      const prices = await load();
      const found = createHash('sha256').update(JSON.stringify(prices)).digest('hex');
      if (found === digest) return;
      digest = found;
      corridors = Map.groupBy(prices, (price) => `${price.sourceCountry}${price.destinationCountry}`);
      ready.clear();
      version += 1;
      log('rpw.loaded', { prices: prices.length, corridors: corridors.size });
    },
  };

  function offersOf(prices: readonly MeasuredPrice[]): readonly Offer[] {
    const best = new Map<string, Offer>();
    for (const price of [...prices].sort(cheapestDisclosedFirst)) {
      const offer = rpwOffer(price, providerByAlias, now());
      if (!offer) continue;
      const key = `${offer.provider.id}/${offer.payoutMethod}`;
      if (!best.has(key)) best.set(key, offer);
    }
    return [...best.values()];
  }
}

function cheapestDisclosedFirst(a: MeasuredPrice, b: MeasuredPrice): number {
  if (a.transparent !== b.transparent) return a.transparent ? -1 : 1;
  return meanCost(a) - meanCost(b) || (a.externalId < b.externalId ? -1 : 1);
}

function meanCost({ quote200, quote500 }: MeasuredPrice): number {
  const costs = [quote200, quote500].flatMap((quote) => quote?.totalCostPercent ?? []);
  return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length);
}
