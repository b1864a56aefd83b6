import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { normalizeOffer } from '@tern/domain/offers/normalize-offer.ts';
import type { Offer, Provenance } from '@tern/domain/offers/offer.ts';
import type { ChosenService } from '@tern/domain/prices/choose-services.ts';
import { feeTiers } from '@tern/domain/prices/fee-tiers.ts';
import type { ObservationSource } from '@tern/domain/prices/observation.ts';
import type { ObservedService } from '@tern/domain/prices/observed-service.ts';
import { priceConfidence } from '@tern/domain/prices/price-confidence.ts';
import { isPromotionalMargin } from '@tern/domain/promotions/promotion.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { StoredObservation } from './observations.store.ts';

/**
 * Converts an observed service to offers in its currency, one for each range of amounts that it applies to. Its fee and
 * margin are applied to the newest mid-market rate, and the note says so. A default replaces an unknown margin, which
 * makes the offer an estimate that is never ranked first (D8). Returns none if the provider has no name.
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
    provenanceOf(service, source, now),
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
    terms: { currency, minAmount: from / unit, maxAmount: to / unit, tiers, measuredAmounts },
  }));
}

function provenanceOf(service: ObservedService<StoredObservation>, source: ObservationSource, now: number): Provenance {
  const { observation, points } = service;
  const { kind, seenPrecision, period } = observation;
  // An interpolated price is as old as the older of its two prices.
  const seenAt = Math.min(...points.map((point) => point.seenAt));
  const seen = new Date(seenAt).toISOString();
  return {
    source: source.name,
    asOf: seenPrecision === 'minute' ? seen : seen.slice(0, 10),
    seenAt: seenPrecision === 'minute' ? seen : seen.slice(0, 10),
    seenPrecision,
    seenAmounts: points.map(({ amount }) => amount),
    kind,
    confidence: priceConfidence(kind, seenAt, now, observation.people),
    ...(source.url !== '' && { url: source.url }),
    ...(source.license !== null && { license: source.license }),
    ...(period !== undefined && { period }),
    note: noteOf(service, seenAt),
  };
}

const dayWriter = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns a note such as "Seen 20 Aug 2025 at 120 and 300 GBP; markup applied to our rate." */
function noteOf({ observation, points, corrections }: ObservedService<StoredObservation>, seenAt: number): string {
  const amounts = points.map(({ amount }) => amount.toLocaleString('en')).join(' and ');
  const day = observation.seenPrecision === 'quarter' ? observation.period : dayWriter.format(seenAt);
  const sentences = [`Seen ${day} at ${amounts} ${observation.currency}; markup applied to our rate.`];
  const { people } = observation;
  if (people !== undefined)
    sentences.push(
      people > 1 ? `${people} people shared it.` : 'One person shared it; another source had measured the same.',
    );
  if (observation.payInWords !== undefined) sentences.push(`Paid in by: ${observation.payInWords.toLowerCase()}.`);
  if (corrections.includes('reference_rate')) {
    sentences.push("The survey's reference rate was off here; the markup is corrected by what Wise showed.");
  }
  if (corrections.includes('undisclosed')) sentences.push('The exchange rate was not disclosed.');
  if (corrections.includes('implausible')) sentences.push('The surveyed markup is implausible and not used.');
  const isExchanged = observation.currency !== observation.toCurrency && observation.providerId !== 'wise';
  if (isExchanged && corrections.length === 0 && points.every(({ marginPercent }) => marginPercent === 0)) {
    sentences.push(`No exchange-rate markup was seen; the money may be paid out in ${observation.currency}.`);
  }
  if (points.every(({ marginPercent = 0 }) => isPromotionalMargin(marginPercent))) {
    sentences.push('This rate beat the mid-market rate, often a promotion that ends.');
  }
  return sentences.join(' ');
}
