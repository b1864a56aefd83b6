import { formatSurveyPeriod } from '@tern/domain/corridors/survey/survey-period.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { normalizeOffer } from '@tern/domain/offers/normalize-offer.ts';
import type { Offer, PriceRemark, Provenance } from '@tern/domain/offers/offer.ts';
import type { ChosenService } from '@tern/domain/prices/choose-services.ts';
import { feeTiers } from '@tern/domain/prices/fee-tiers.ts';
import { isOpenEnded, type ObservationSource } from '@tern/domain/prices/observation.ts';
import { type ObservedService, weakestEvidence } from '@tern/domain/prices/observed-service.ts';
import { priceConfidence } from '@tern/domain/prices/price-confidence.ts';
import { isPromotionalMargin } from '@tern/domain/promotions/promotion.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { StoredObservation } from './row-to-observations.ts';

/**
 * Converts an observed service to offers in its currency, one for each range of amounts that it applies to. Its margin
 * is applied to the newest mid-market rate, and the note says so. If the margin is unknown, a default is used, and the
 * offer is an estimate that is never ranked first (D8). Returns an empty array if the provider has no name.
 * @param now milliseconds since 1970 UTC.
 */
export function toObservedOffers(
  service: ChosenService<StoredObservation>,
  { provider, source, now }: { readonly provider: Provider; readonly source: ObservationSource; readonly now: number },
): Offer[] {
  const { observation, points } = service;
  const { currency, payoutMethod, payIn, deliveryMinutes } = observation;
  const known = points.every(({ marginPercent }) => marginPercent !== undefined) ? points[0]?.marginPercent : null;
  const normal = normalizeOffer(
    {
      ...{ id: provider.id, name: provider.name, category: provider.category, currency, payoutMethod },
      fees: { fixed: points[0]?.fee ?? null, percentage: 0, fxSpread: known ?? null },
      deliveryTimeMinutes: deliveryMinutes,
    },
    createProvenance(service, source, now),
  );
  if (!normal) return [];
  const filledIn = normal.terms.tiers[0].fxSpreadPercent;
  const tiers = feeTiers(
    points.map(({ amount, fee, marginPercent = filledIn }) => ({
      amount,
      fee,
      spreadPercent: marginPercent,
    })),
    currency,
  );
  const unit = 10 ** currencyDecimals(currency);
  const measuredAmounts = points.map(({ amount }) => amount);
  return service.ranges.map(({ from, to }) => ({
    ...normal,
    provider,
    ...(payIn && { payIn }),
    ...(isOpenEnded(observation) && { deliveryTimeKind: 'at_least' as const }),
    terms: { currency, minAmount: from / unit, maxAmount: to / unit, tiers, measuredAmounts },
  }));
}

function createProvenance(
  service: ObservedService<StoredObservation>,
  source: ObservationSource,
  now: number,
): Provenance {
  const { observation, points } = service;
  const { kind, seenPrecision, period } = observation;
  const { seenAt, people } = weakestEvidence(service);
  const seen = new Date(seenAt).toISOString();
  return {
    source: source.name,
    asOf: seenPrecision === 'minute' ? seen : seen.slice(0, 10),
    seenAt: seenPrecision === 'minute' ? seen : seen.slice(0, 10),
    seenPrecision,
    seenAmounts: points.map(({ amount }) => amount),
    kind,
    confidence: priceConfidence(kind, seenAt, now, people),
    ...(source.url !== '' && { url: source.url }),
    ...(source.license !== null && { license: source.license }),
    ...(period !== undefined && { period }),
    ...createNoteAndRemarks(service, seenAt),
  };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns what a reader should know about the price, in display order. */
function remarksOf(service: ObservedService<StoredObservation>): PriceRemark[] {
  const { observation, points, corrections } = service;
  const { currency, toCurrency, providerId } = observation;
  const { people } = weakestEvidence(service);
  const isExchanged = currency !== toCurrency && providerId !== 'wise';
  const applies: readonly [PriceRemark, boolean][] = [
    ['shared_by_one', people === 1],
    ['shared_by_several', people !== undefined && people > 1],
    ['reference_rate_corrected', corrections.includes('reference_rate')],
    ['rate_undisclosed', corrections.includes('undisclosed')],
    ['markup_implausible', corrections.includes('implausible')],
    [
      'no_markup_seen',
      isExchanged && corrections.length === 0 && points.every(({ marginPercent }) => marginPercent === 0),
    ],
    ['better_than_mid_market', points.every(({ marginPercent = 0 }) => isPromotionalMargin(marginPercent))],
  ];
  return applies.filter(([, isTrue]) => isTrue).map(([remark]) => remark);
}

const remarkTexts: Readonly<Record<PriceRemark, (service: ObservedService<StoredObservation>) => string>> = {
  other_amounts: () => 'We estimated this price from prices seen for other amounts.',
  shared_by_one: () => 'One person shared it; another source had measured the same.',
  shared_by_several: (service) => `${weakestEvidence(service).people} people shared it.`,
  reference_rate_corrected: () =>
    "The survey's reference rate was off here; the markup is corrected by what Wise showed.",
  rate_undisclosed: () => 'The exchange rate was not disclosed.',
  markup_implausible: () => 'The surveyed markup is implausible and not used.',
  no_markup_seen: ({ observation }) =>
    `No exchange-rate markup was seen; the money may be paid out in ${observation.currency}.`,
  better_than_mid_market: () => 'This rate beat the mid-market rate, often a promotion that ends.',
};

/** Returns a note such as "Seen 20 Aug 2025 at 120 and 300 GBP; markup applied to our rate." and its remarks. */
function createNoteAndRemarks(
  service: ObservedService<StoredObservation>,
  seenAt: number,
): Pick<Provenance, 'note' | 'remarks'> {
  const { observation, points } = service;
  const amounts = points.map(({ amount }) => amount.toLocaleString('en')).join(' and ');
  const day =
    observation.seenPrecision === 'quarter' && observation.period !== undefined
      ? formatSurveyPeriod(observation.period)
      : dayFormat.format(seenAt);
  const remarks = remarksOf(service);
  const note = [
    `Seen ${day} at ${amounts} ${observation.currency}; markup applied to our rate.`,
    ...(observation.payInWords === undefined ? [] : [`Paid in by: ${observation.payInWords.toLowerCase()}.`]),
    ...remarks.map((remark) => remarkTexts[remark](service)),
  ].join(' ');
  return { note, ...(remarks.length > 0 && { remarks }) };
}
