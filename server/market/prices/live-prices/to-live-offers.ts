import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import type { Offer, PriceTerms, Provenance } from '@tern/domain/offers/offer.ts';
import { feeTiers } from '@tern/domain/prices/fee-tiers.ts';
import { observedAmountRange } from '@tern/domain/prices/observed-service.ts';
import { priceConfidence } from '@tern/domain/prices/price-confidence.ts';
import { companyToProvider, type FindProviderByAlias } from '../company-to-provider.ts';
import type { LivePrice } from './live-price.ts';

export type LiveOffersInput = {
  readonly prices: readonly LivePrice[];
  /** The requested amount, in major units of the prices' sending currency, or undefined if it is unknown. */
  readonly amount: number | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly source: string;
  readonly url: string;
  readonly byAlias: FindProviderByAlias;
};

const maxRateAgeMs = 24 * 60 * 60_000;

/**
 * Converts the prices from an API for one corridor to offers, at most one per provider, for amounts near those that the
 * API quoted. The rate quoted for the requested amount is used unchanged. If it is more than a day old, its margin is
 * applied to the newest mid-market rate, and the offer's note says so (D1, D8). If no margin is known, there is no
 * offer.
 */
export function toLiveOffers(input: LiveOffersInput): Offer[] {
  const byProvider = new Map<string, LivePrice[]>();
  for (const price of input.prices) {
    const known = byProvider.get(price.providerId);
    if (known) known.push(price);
    else byProvider.set(price.providerId, [price]);
  }
  return [...byProvider.values()].flatMap((prices) => toOffer(keepNewestByAmount(prices), input) ?? []);
}

function toOffer(prices: readonly LivePrice[], input: LiveOffersInput): Offer | undefined {
  const asked = prices.find((price) => price.amount === input.amount);
  const newest = prices.reduce((a, b) => (b.collectedAt > a.collectedAt ? b : a));
  const oldest = prices.reduce((a, b) => (b.collectedAt < a.collectedAt ? b : a));
  const terms = toPriceTerms(prices, asked, input.now);
  if (!terms) return undefined;
  const shown = asked ?? newest;
  const provider = companyToProvider(
    { names: [shown.providerId, shown.providerName], category: shown.category, payoutMethod: 'bank_transfer' },
    input.byAlias,
  );
  const isRateOld = terms.quotedRate === undefined && input.now - oldest.collectedAt >= maxRateAgeMs;
  return {
    provider,
    payoutMethod: 'bank_transfer',
    terms,
    deliveryMinutes: shown.deliveryMinutes,
    // An interpolated price is as old as its oldest part.
    provenance: createProvenance((asked ?? oldest).collectedAt, isRateOld, input),
    fallbacks: [],
  };
}

/** Returns the price terms, or undefined if neither a current rate nor a margin is known. */
function toPriceTerms(prices: readonly LivePrice[], asked: LivePrice | undefined, now: number): PriceTerms | undefined {
  const [first] = prices;
  if (!first) return undefined;
  const spreadsKnown = prices.every((price) => price.mid !== undefined);
  const tiers = feeTiers(
    prices.map((price) => ({ amount: price.amount, fee: price.fee, spreadPercent: spreadPercentOf(price) })),
    first.fromCurrency,
  );
  const currency = first.fromCurrency;
  const range = observedAmountRange(prices, currency);
  const unit = 10 ** currencyDecimals(currency);
  const common = { currency, tiers, minAmount: range.from / unit, maxAmount: range.to / unit };
  const measuredAmounts = prices.map((price) => price.amount);
  const areRatesNew = prices.every((price) => now - price.collectedAt < maxRateAgeMs);
  if (areRatesNew && prices.every((price) => price.rate === first.rate)) {
    return { ...common, quotedRate: first.rate, measuredAmounts };
  }
  const nearest =
    asked ?? (spreadsKnown ? undefined : prices.reduce((a, b) => (b.collectedAt > a.collectedAt ? b : a)));
  if (nearest && now - nearest.collectedAt < maxRateAgeMs) {
    // One quoted rate applies to all tiers, so only the amount that it was quoted for is marked as measured.
    return { ...common, quotedRate: nearest.rate, measuredAmounts: asked ? [asked.amount] : [] };
  }
  return spreadsKnown ? { ...common, measuredAmounts } : undefined;
}

function spreadPercentOf(price: LivePrice): number {
  return price.mid === undefined ? 0 : Math.round((1 - price.rate / price.mid) * 1e8) / 1e6 + 0;
}

function keepNewestByAmount(prices: readonly LivePrice[]): LivePrice[] {
  const newest = new Map<number, LivePrice>();
  for (const price of prices) {
    const known = newest.get(price.amount);
    if (!known || price.fetchedAt >= known.fetchedAt) newest.set(price.amount, price);
  }
  return [...newest.values()].sort((a, b) => a.amount - b.amount);
}

function createProvenance(collectedAt: number, isRateOld: boolean, { now, source, url }: LiveOffersInput): Provenance {
  const seenAt = new Date(collectedAt).toISOString();
  return {
    source,
    asOf: seenAt,
    seenAt,
    kind: 'feed',
    confidence: priceConfidence('feed', collectedAt, now),
    url,
    ...(isRateOld && { note: 'Fee and margin as collected, applied to the mid-market rate.' }),
  };
}
