import type { Offer, PriceTerms, PriceTier } from '@tern/domain/providers/offer.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import type { TariffData } from './catalogue-schema.ts';
import type { Catalogue, CatalogueEntry, Tariff } from './load-catalogue.ts';

/**
 * A catalogue knows some ten thousand corridors; the offers of those asked for last are kept, so that memory has a bound
 * whatever visitors ask.
 */
const maxStoredCorridors = 512;
const memos = new WeakMap<Catalogue, Map<string, readonly Offer[]>>();
const termsMemo = new WeakMap<TariffData, Map<string, PriceTerms>>();

/**
 * The catalogue's offers for a corridor (ISO 3166-1 alpha-2 codes), one per provider and payout method, ordered by provider
 * id; none for a corridor it does not know. The same corridor gives the very same objects while it is kept.
 */
export function catalogueOffers(catalogue: Catalogue, fromCountry: string, toCountry: string): readonly Offer[] {
  const memo = memos.get(catalogue) ?? new Map<string, readonly Offer[]>();
  memos.set(catalogue, memo);
  const key = `${fromCountry}>${toCountry}`;
  const known = memo.get(key);
  const offers = known ?? (fromCountry === toCountry ? [] : offersOf(catalogue, fromCountry, toCountry));
  if (known) memo.delete(key);
  memo.set(key, offers);
  if (memo.size > maxStoredCorridors) memo.delete(memo.keys().next().value as string);
  return offers;
}

function offersOf(catalogue: Catalogue, fromCountry: string, toCountry: string): readonly Offer[] {
  const toCurrency = countryByCode(toCountry)?.currency;
  if (toCurrency === undefined) return [];
  return catalogue.entries.flatMap((entry) => entryOffers(entry, fromCountry, toCountry, toCurrency));
}

function entryOffers(entry: CatalogueEntry, fromCountry: string, toCountry: string, toCurrency: string): Offer[] {
  const tariffByMethod = new Map<PayoutMethodId, Tariff>();
  for (const tariff of entry.tariffs) {
    if (!tariff.from.has(fromCountry)) continue;
    for (const [method, countries] of tariff.to) {
      if (!tariffByMethod.has(method) && countries.has(toCountry)) tariffByMethod.set(method, tariff);
    }
  }
  if (tariffByMethod.size === 0) return [];
  const provider = { ...entry.provider, supportedPayoutMethods: [...tariffByMethod.keys()] };
  return [...tariffByMethod].map(([payoutMethod, { data }]) => ({
    provider,
    payoutMethod,
    terms: termsOf(data, payoutMethod, toCurrency === data.currency),
    deliveryMinutes: data.payoutMethods[payoutMethod]?.deliveryMinutes ?? undefined,
    provenance: { source: data.source, asOf: data.asOf, confidence: 'estimated' },
    fallbacks: [],
    recipientCharges: entry.recipientCharges,
    promotion: entry.promotion,
  }));
}

/** @param sameCurrency nothing is exchanged (euro to euro, dollars to Ecuador), so there is no margin, whatever the tariff says. */
function termsOf(data: TariffData, method: PayoutMethodId, sameCurrency: boolean): PriceTerms {
  const memo = termsMemo.get(data) ?? new Map<string, PriceTerms>();
  termsMemo.set(data, memo);
  const key = `${method}${sameCurrency ? '=' : ''}`;
  const known = memo.get(key);
  if (known) return known;
  const { fixedFeeExtra = 0, spreadExtraPercent = 0 } = data.payoutMethods[method] ?? {};
  const tiers = data.tiers.map((tier) => ({
    ...tier,
    fixedFee: tidy(tier.fixedFee + fixedFeeExtra),
    ...(tier.minFee !== undefined && { minFee: Math.max(0, tidy(tier.minFee + fixedFeeExtra)) }),
    ...(tier.maxFee !== undefined && { maxFee: Math.max(0, tidy(tier.maxFee + fixedFeeExtra)) }),
    fxSpreadPercent: sameCurrency ? 0 : tidy(tier.fxSpreadPercent + spreadExtraPercent),
  }));
  const terms: PriceTerms = {
    currency: data.currency,
    minAmount: data.minAmount,
    maxAmount: data.maxAmount,
    tiers: tiers as unknown as readonly [PriceTier, ...PriceTier[]],
  };
  memo.set(key, terms);
  return terms;
}

/** Sums of decimal figures without the binary dust (2.99 + 1 = 3.99). */
function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
