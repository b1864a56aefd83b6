import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import type { Offer, PriceTerms } from '@tern/domain/providers/offer.ts';
import { type PriceWord, priceWord } from '@tern/domain/providers/price-word.ts';

const standing: Readonly<Record<PriceWord, number>> = { confirmed: 3, seen: 2, estimate: 1 };

/**
 * Returns, for each provider and payout method, the best price: confirmed before seen before estimated, and of equals
 * the newer one (D2). A seen price applies near the amounts where it was seen; the estimate covers other amounts. What
 * each provider serves is joined from all its rows.
 */
export function mergeOffers(groups: readonly (readonly Offer[])[]): readonly Offer[] {
  const filled = groups.filter((group) => group.length > 0);
  const best = new Map<string, Offer>();
  const estimates = new Map<string, Offer>();
  const methods = new Map<string, Set<Offer['payoutMethod']>>();
  for (const offer of filled.flat()) {
    const key = `${offer.provider.id}/${offer.payoutMethod}`;
    const known = best.get(key);
    if (!known || isBetterFounded(offer, known)) best.set(key, offer);
    if (rank(offer) === standing.estimate) estimates.set(key, offer);
    const served = methods.get(offer.provider.id) ?? new Set();
    methods.set(offer.provider.id, served.add(offer.payoutMethod));
  }
  const merged: Offer[] = [];
  for (const [key, offer] of best) {
    const served = methods.get(offer.provider.id);
    for (const part of withEstimates(offer, estimates.get(key))) merged.push(withMethods(part, served));
  }
  return merged;
}

function isBetterFounded(a: Offer, b: Offer): boolean {
  const difference = rank(a) - rank(b);
  return difference > 0 || (difference === 0 && Date.parse(a.provenance.asOf) > Date.parse(b.provenance.asOf));
}

function rank(offer: Offer): number {
  return offer.fallbacks.length > 0
    ? 0
    : standing[priceWord(offer)] + Number(offer.provenance.confidence === 'fresh') / 2;
}

const parts = new WeakMap<Offer, { readonly estimate: Offer | undefined; readonly offers: readonly Offer[] }>();

/** Returns an offer seen within a range of amounts, with the estimate for the amounts below and above it. */
function withEstimates(offer: Offer, estimate: Offer | undefined): readonly Offer[] {
  const { minAmount, maxAmount, measuredAmounts, currency } = offer.terms;
  const isRanged = measuredAmounts !== undefined && minAmount !== undefined && maxAmount !== undefined;
  if (!isRanged) return [offer];
  const known = parts.get(offer);
  if (known && known.estimate === estimate) return known.offers;
  const beyond = estimate?.terms.currency === currency ? estimate : extrapolated(offer);
  const unit = 10 ** currencyDecimals(currency);
  const below = (Math.round(minAmount * unit) - 1) / unit;
  const above = (Math.round(maxAmount * unit) + 1) / unit;
  const { terms } = beyond;
  const offers = [
    { ...beyond, terms: { ...terms, maxAmount: Math.min(terms.maxAmount ?? below, below) } },
    offer,
    { ...beyond, terms: { ...terms, minAmount: Math.max(terms.minAmount ?? above, above) } },
  ];
  parts.set(offer, { estimate, offers });
  return offers;
}

/** Without an estimate for this provider, the seen price continues beyond its amounts, as an estimate. */
function extrapolated(offer: Offer): Offer {
  const { minAmount: _min, maxAmount: _max, measuredAmounts: _measured, ...terms } = offer.terms;
  const { source, asOf, url } = offer.provenance;
  return {
    ...offer,
    terms: terms as PriceTerms,
    provenance: {
      source,
      asOf,
      url,
      confidence: 'estimated',
      kind: 'estimate',
      note: 'Estimated from prices seen at other amounts.',
    },
  };
}

function withMethods(offer: Offer, served: ReadonlySet<Offer['payoutMethod']> | undefined): Offer {
  const { supportedPayoutMethods } = offer.provider;
  if (!served || [...served].every((method) => supportedPayoutMethods.includes(method))) return offer;
  const joined = [...new Set([...supportedPayoutMethods, ...served])];
  return { ...offer, provider: { ...offer.provider, supportedPayoutMethods: joined } };
}
