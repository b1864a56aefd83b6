import type { EstimateErrorMargins, Offer } from '@tern/domain/offers/offer.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import type { TaxPercents } from '@tern/domain/taxes/tax-percents.ts';
import type { ProviderFileService, PublishedTariff } from './catalogue-schema.ts';
import { estimateServicePrice } from './estimated-price.ts';
import type { Catalogue, CatalogueEntry } from './load-catalogue.ts';

/**
 * A catalogue has some ten thousand corridors. Only the most recently used offers are cached, which limits memory no
 * matter what visitors search for.
 */
const maxCachedOfferLists = 512;
const offerCaches = new WeakMap<Catalogue, Map<string, readonly Offer[]>>();

/**
 * Returns the catalogue's offers for a corridor (ISO 3166-1 alpha-2 codes), one per provider and payout method, ordered
 * by provider id. Returns none for an unknown corridor. If a pay-in method is requested, only offers with a price for
 * that method are returned. Otherwise, taxes affect which method is chosen. A repeated query returns the same objects
 * while cached.
 */
export function findCatalogueOffers(
  catalogue: Catalogue,
  fromCountry: string,
  toCountry: string,
  { payIn, taxes }: Pick<CatalogueOfferQuery, 'payIn' | 'taxes'> = {},
): readonly Offer[] {
  const memo = offerCaches.get(catalogue) ?? new Map<string, readonly Offer[]>();
  offerCaches.set(catalogue, memo);
  const key = `${fromCountry}>${toCountry} ${payIn} ${taxes && JSON.stringify(taxes)}`;
  const known = memo.get(key);
  const offers =
    known ?? (fromCountry === toCountry ? [] : buildOffers(catalogue, { fromCountry, toCountry, payIn, taxes }));
  if (known) memo.delete(key);
  memo.set(key, offers);
  if (memo.size > maxCachedOfferLists) memo.delete(memo.keys().next().value as string);
  return offers;
}

type CatalogueOfferQuery = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly payIn?: PayInMethodId | undefined;
  readonly taxes?: TaxPercents | undefined;
};

function buildOffers(catalogue: Catalogue, question: CatalogueOfferQuery): readonly Offer[] {
  const toCurrency = countryByCode(question.toCountry)?.currency;
  if (toCurrency === undefined) return [];
  return catalogue.entries.flatMap((entry) => entryOffers(entry, catalogue, question, toCurrency));
}

function entryOffers(
  entry: CatalogueEntry,
  { priceModel }: Catalogue,
  { fromCountry, toCountry, payIn, taxes }: CatalogueOfferQuery,
  toCurrency: string,
): Offer[] {
  const serviceByMethod = new Map<PayoutMethodId, ProviderFileService>();
  for (const { from, to, data } of entry.services) {
    if (!from.has(fromCountry)) continue;
    for (const [method, countries] of to) {
      if (!serviceByMethod.has(method) && countries.has(toCountry)) serviceByMethod.set(method, data);
    }
  }
  if (serviceByMethod.size === 0) return [];
  const provider = { ...entry.provider, supportedPayoutMethods: [...serviceByMethod.keys()] };
  return [...serviceByMethod].flatMap(([payoutMethod, service]): Offer[] => {
    const price = service.tariff
      ? publishedPrice(service, service.tariff, { toCurrency, payIn })
      : estimateServicePrice(priceModel, service, { provider, fromCountry, toCountry, payoutMethod, payIn, taxes });
    if (!price) return [];
    return [
      {
        provider,
        payoutMethod,
        ...price,
        deliveryMinutes: service.payoutMethods[payoutMethod]?.deliveryMinutes ?? undefined,
        fallbacks: [],
        recipientCharges: entry.recipientCharges,
        promotion: entry.promotion,
      },
    ];
  });
}

/** A price from a published tariff has no estimation error. */
const zeroErrorMargins: EstimateErrorMargins = { below: 0, above: 0, offset: 0 };

/** All published tariffs are from banks, for transfers from an account. */
const tariffPayIn: PayInMethodId = 'bank_account';

/**
 * Returns a published price, or undefined if a pay-in method is requested that tariffs don't cover. Without a currency
 * exchange (euro to euro), the price has no markup, whatever the tariff says.
 */
function publishedPrice(
  { currency, minAmount, maxAmount }: ProviderFileService,
  { tiers, source, asOf }: PublishedTariff,
  { toCurrency, payIn }: { readonly toCurrency: string; readonly payIn: PayInMethodId | undefined },
): Pick<Offer, 'payIn' | 'terms' | 'provenance' | 'estimateError'> | undefined {
  if (payIn && payIn !== tariffPayIn) return undefined;
  const [first, ...rest] = tiers.map((tier) => (toCurrency === currency ? { ...tier, fxSpreadPercent: 0 } : tier));
  if (!first) throw new Error('A tariff needs a tier');
  return {
    ...(payIn && { payIn }),
    terms: { currency, minAmount, maxAmount, tiers: [first, ...rest] },
    provenance: { source, asOf, confidence: 'estimated' },
    estimateError: zeroErrorMargins,
  };
}
