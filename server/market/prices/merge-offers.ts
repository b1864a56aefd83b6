import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { toMinor } from '@tern/domain/money/rounding.ts';
import type { AmountRange } from '@tern/domain/offers/curve/amount-range.ts';
import { findUncoveredRanges } from '@tern/domain/offers/curve/find-uncovered-ranges.ts';
import type { Offer, PriceTerms } from '@tern/domain/offers/offer.ts';
import { type PriceLabel, priceLabel } from '@tern/domain/offers/price-label.ts';

const rankByLabel: Readonly<Record<PriceLabel, number>> = { confirmed: 3, seen: 2, estimate: 1 };

/**
 * Returns the best price for each provider and payout method (D2). A confirmed price is preferred to a seen one, and a
 * seen one to an estimate. Of two prices of the same kind, a fresh one is preferred, then the newer one. A price with
 * default values is used only if there is no other. A seen price applies to amounts close to those it was seen for. For
 * other amounts, the next-best seen price applies, or else the estimate. A provider's payout methods are combined from
 * all of its offers.
 */
export function mergeOffers(groups: readonly (readonly Offer[])[]): readonly Offer[] {
  const filled = groups.filter((group) => group.length > 0);
  const ways = new Map<string, Offer[]>();
  const methods = new Map<string, Set<Offer['payoutMethod']>>();
  for (const offer of filled.flat()) {
    const key = `${offer.provider.id}/${offer.payoutMethod}`;
    const way = ways.get(key);
    if (way) way.push(offer);
    else ways.set(key, [offer]);
    const served = methods.get(offer.provider.id) ?? new Set();
    methods.set(offer.provider.id, served.add(offer.payoutMethod));
  }
  const merged: Offer[] = [];
  for (const offers of ways.values()) {
    const served = methods.get(offers[0]?.provider.id ?? '');
    for (const part of findBestOffersByAmount(offers)) merged.push(withPayoutMethods(part, served));
  }
  return merged;
}

function isBetterEvidenced(a: Offer, b: Offer): boolean {
  return compareEvidence(a, b) > 0;
}

function compareEvidence(a: Offer, b: Offer): number {
  return evidenceRankOf(a) - evidenceRankOf(b) || Date.parse(a.provenance.asOf) - Date.parse(b.provenance.asOf);
}

function evidenceRankOf(offer: Offer): number {
  return offer.fallbacks.length > 0
    ? 0
    : rankByLabel[priceLabel(offer)] + Number(offer.provenance.confidence === 'fresh') / 2;
}

const mergeCache = new WeakMap<Offer, { readonly of: readonly Offer[]; readonly parts: readonly Offer[] }>();

/** Returns the best offers for one provider and payout method, each limited to its amounts. */
function findBestOffersByAmount(offers: readonly Offer[]): readonly Offer[] {
  const best = offers.reduce((one, other) => (isBetterEvidenced(other, one) ? other : one));
  if (!isRanged(best)) return [best];
  const before = mergeCache.get(best);
  if (before?.of.length === offers.length && before.of.every((offer, index) => offer === offers[index]))
    return before.parts;
  const parts = withEstimates(
    findSeenOffersByAmount(best, offers),
    offers.findLast((offer) => evidenceRankOf(offer) === rankByLabel.estimate),
  );
  mergeCache.set(best, { of: offers, parts });
  return parts;
}

type RangedOffer = { readonly offer: Offer; readonly range: AmountRange };

/** Returns the best offer, and the next-best seen offers for the amounts outside its range. */
function findSeenOffersByAmount(best: Offer, offers: readonly Offer[]): RangedOffer[] {
  const unit = minorUnitsPerMajorUnit(best);
  const parts: RangedOffer[] = [];
  const next = offers
    .filter((one) => one !== best && isRanged(one) && evidenceRankOf(one) >= rankByLabel.seen)
    .sort((a, b) => compareEvidence(b, a));
  for (const offer of [best, ...next]) {
    if (offer.terms.currency !== best.terms.currency) continue;
    const whole = amountRangeOf(offer);
    const left = findUncoveredRanges(
      whole,
      parts.map(({ range }) => range),
    );
    for (const range of left) {
      const isWhole = range.from === whole.from && range.to === whole.to;
      parts.push({ offer: isWhole ? offer : limitToRange(offer, range, unit), range });
    }
  }
  return parts.sort((a, b) => a.range.from - b.range.from);
}

/** Returns the seen prices, and the estimate for amounts below, between and above them. */
function withEstimates(seen: readonly RangedOffer[], estimate: Offer | undefined): readonly Offer[] {
  const [lowest] = seen;
  if (!lowest) return [];
  const unit = minorUnitsPerMajorUnit(lowest.offer);
  const gaps = findUncoveredRanges(
    allAmounts,
    seen.map(({ range }) => range),
  );
  const filled = gaps.map((gap) => {
    const neighbor = seen.findLast(({ range }) => range.to < gap.from) ?? lowest;
    const isUsable = estimate?.terms.currency === neighbor.offer.terms.currency;
    return { range: gap, offer: limitToRange(isUsable ? estimate : extrapolate(neighbor.offer), gap, unit) };
  });
  return [...seen, ...filled].sort((a, b) => a.range.from - b.range.from).map(({ offer }) => offer);
}

const allAmounts: AmountRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

function limitToRange(offer: Offer, { from, to }: AmountRange, unit: number): Offer {
  const { minAmount, maxAmount } = offer.terms;
  const terms = {
    ...offer.terms,
    ...(from > allAmounts.from && { minAmount: Math.max(minAmount ?? 0, from / unit) }),
    ...(to < allAmounts.to && { maxAmount: Math.min(maxAmount ?? to / unit, to / unit) }),
  };
  return { ...offer, terms };
}

function isRanged({ terms }: Offer): boolean {
  return terms.measuredAmounts !== undefined && terms.minAmount !== undefined && terms.maxAmount !== undefined;
}

/** Returns an offer's range in minor units. The offer must have a range. */
function amountRangeOf({ terms }: Offer): AmountRange {
  const decimals = currencyDecimals(terms.currency);
  return { from: toMinor(terms.minAmount ?? 0, decimals, 'up'), to: toMinor(terms.maxAmount ?? 0, decimals, 'down') };
}

function minorUnitsPerMajorUnit({ terms }: Offer): number {
  return 10 ** currencyDecimals(terms.currency);
}

/**
 * Extends the price seen at the nearest amounts to all amounts, as an estimate. Used if there is no estimate in the
 * price's currency for the provider and payout method.
 */
function extrapolate(offer: Offer): Offer {
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
      note: 'We estimated this price from prices seen for other amounts.',
      remarks: ['other_amounts'],
    },
  };
}

function withPayoutMethods(offer: Offer, served: ReadonlySet<Offer['payoutMethod']> | undefined): Offer {
  const { supportedPayoutMethods } = offer.provider;
  if (!served || [...served].every((method) => supportedPayoutMethods.includes(method))) return offer;
  const joined = [...new Set([...supportedPayoutMethods, ...served])];
  return { ...offer, provider: { ...offer.provider, supportedPayoutMethods: joined } };
}
