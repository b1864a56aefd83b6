import type { DeliveryTimeKind } from '@tern/domain/providers/delivery-time.ts';
import type { OfferRefusal } from '@tern/domain/search/price-offers.ts';
import type { RecommendationKind } from '@tern/domain/search/recommendations.ts';

/** Formats a delivery time in English for API responses. Pages format it in the visitor's language. */
export function formatDeliveryTime(minutes: number | undefined, kind?: DeliveryTimeKind): string {
  if (minutes === undefined) return 'Not stated';
  if (kind === 'at_least') return `In ${formatDuration(Math.floor(minutes / 1440), 'day')} or more`;
  const isTypical = kind === 'typical';
  if (minutes <= 5) return isTypical ? 'Usually instant' : 'Instant';
  const lead = isTypical ? 'Usually within' : 'Within';
  if (minutes <= 60) return `${lead} ${minutes} minutes`;
  if (minutes <= 1440) return `${lead} ${formatDuration(Math.ceil(minutes / 60), 'hour')}`;
  return `${lead} ${formatDuration(Math.ceil(minutes / 1440), 'day')}`;
}

const refusalMessages: Readonly<Record<OfferRefusal['reason'], string>> = {
  below_minimum: 'The amount is below this provider’s minimum.',
  above_maximum: 'The amount is above this provider’s maximum.',
  fee_exceeds_amount: 'After the fee and any tax, nothing would arrive.',
  no_rate: 'We have no rate for the currency of this provider’s prices.',
};

export function describeOfferRefusal(reason: OfferRefusal['reason']): string {
  return refusalMessages[reason];
}

const recommendationReasons: Readonly<Record<RecommendationKind, string>> = {
  best_overall: 'Highest score for cost, speed, rating and reliability',
  cheapest: 'Lowest total cost: fee, exchange-rate markup and taxes',
  fastest: 'Shortest delivery time',
  best_bank_transfer: 'Lowest cost of sending to a bank account',
  best_cash_pickup: 'Lowest cost for cash pickup',
  best_mobile_wallet: 'Lowest cost of sending to a mobile wallet',
  best_debit_card: 'Lowest cost of sending to a debit card',
};

export function describeRecommendation(kind: RecommendationKind): string {
  return recommendationReasons[kind];
}

/** Returns two letters for the provider's logo placeholder: "Western Union" → WU, "Wise" → Wi. */
export function createMonogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '?', second] = words;
  return second ? `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toUpperCase() : [...first].slice(0, 2).join('');
}

function formatDuration(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
