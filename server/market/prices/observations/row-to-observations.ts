import { observationKinds } from '@tern/domain/offers/offer.ts';
import { type PriceObservation, seenTimePrecisions } from '@tern/domain/prices/observation.ts';
import { providerCategories } from '@tern/domain/providers/provider.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';

export type ObservationRow = Selectable<Tables['price_observations']>;

export type StoredObservation = PriceObservation & {
  readonly payInWords?: string | undefined;
  /** When we recorded the observation, in milliseconds since 1970 UTC. */
  readonly recordedAt: number;
};

/**
 * Converts a row to an observation. Returns an empty array if this version doesn't know its payout method, kind,
 * precision or receiving currency.
 */
export function rowToObservations(row: ObservationRow): StoredObservation[] {
  const toCurrency = row.to_currency ?? countryByCode(row.to_country ?? '')?.currency;
  const kind = observationKinds.find((one) => one === row.kind);
  const seenPrecision = seenTimePrecisions.find((one) => one === row.seen_precision);
  if (!isPayoutMethodId(row.payout_method) || !toCurrency || !kind || !seenPrecision) return [];
  return [
    {
      source: row.source,
      externalId: row.external_id,
      kind,
      providerId: row.provider_id,
      providerName: row.provider_name,
      category: providerCategories.find((category) => category === row.category) ?? 'mto',
      fromCountry: row.from_country ?? undefined,
      toCountry: row.to_country ?? undefined,
      currency: row.currency,
      toCurrency,
      payIn: row.pay_in !== null && isPayInMethodId(row.pay_in) ? row.pay_in : undefined,
      payInWords: row.pay_in_words ?? undefined,
      payoutMethod: row.payout_method,
      amount: Number(row.amount),
      usdAmount: row.usd_amount ?? undefined,
      fee: parseNullableNumber(row.fee),
      marginPercent: parseNullableNumber(row.margin_percent),
      rate: parseNullableNumber(row.rate),
      midRate: parseNullableNumber(row.mid_rate),
      deliveryMinutes: row.delivery_minutes ?? undefined,
      seenAt: row.seen_at.getTime(),
      seenPrecision,
      period: row.period ?? undefined,
      people: row.people ?? undefined,
      recordedAt: row.recorded_at.getTime(),
    },
  ];
}

function parseNullableNumber(text: string | null): number | undefined {
  return text === null ? undefined : Number(text);
}
