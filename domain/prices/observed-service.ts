import { currencyDecimals } from '../money/currency-decimals.ts';
import { toMinor } from '../money/rounding.ts';
import type { AmountRange } from '../offers/curve/amount-range.ts';
import { type CorrectedObservation, correctMargins, type MarginCorrectionReason } from './correct-margins.ts';
import type { PriceObservation } from './observation.ts';
import { priceCostPercent } from './price-cost-percent.ts';

/** The price of a service at one amount; the margin is in percent below the mid-market rate, undefined = unknown. */
export type ObservedPoint = {
  readonly amount: number;
  readonly fee: number;
  readonly marginPercent: number | undefined;
  readonly seenAt: number;
  /** For a shared price, how many people agreed on it. */
  readonly people?: number | undefined;
};

/** A provider's service in one corridor, with the latest prices from one source by amount. */
export type ObservedService<T extends PriceObservation = PriceObservation> = {
  /** The newest observation; the service's other observations differ from it only in amount, price and time. */
  readonly observation: T;
  /** At least one; each amount (in minor units) appears once, in ascending order. */
  readonly points: readonly ObservedPoint[];
  readonly corrections: readonly MarginCorrectionReason[];
};

/** Prices seen further apart in time than this are not combined, because the tariff may have changed. */
const maxPointTimeSpanMs = 7 * 86_400_000;

/**
 * Returns the services that the observations of one corridor describe. Ignores observations without a fee or with a fee
 * as high as the amount.
 */
export function observedServices<T extends PriceObservation>(corridor: readonly T[]): ObservedService<T>[] {
  const surveys = corridor.filter(({ kind }) => kind === 'survey');
  const others = corridor.filter(({ kind }) => kind !== 'survey');
  const corrected = [
    ...[...Map.groupBy(surveys, ({ source }) => source).values()].flatMap((one) => correctMargins(one)),
    ...others.map((observation) => ({ observation, marginPercent: observation.marginPercent })),
  ];
  const services = Map.groupBy(corrected, ({ observation: { source, externalId } }) => `${source}\n${externalId}`);
  return [...services.values()].flatMap((prices) => toObservedServices(prices));
}

function toObservedServices<T extends PriceObservation>(
  prices: readonly CorrectedObservation<T>[],
): ObservedService<T>[] {
  const priced = prices
    .filter(({ observation: { fee, amount } }) => fee !== undefined && fee < amount)
    .sort((a, b) => b.observation.seenAt - a.observation.seenAt);
  const newest = priced[0]?.observation;
  if (!newest) return [];
  const byAmount = new Map<number, CorrectedObservation<T>>();
  for (const price of priced) {
    const { amount, currency, seenAt } = price.observation;
    const amountMinor = toMinor(amount, currencyDecimals(currency), 'down');
    if (newest.seenAt - seenAt <= maxPointTimeSpanMs && !byAmount.has(amountMinor)) byAmount.set(amountMinor, price);
  }
  const chosen = [...byAmount.values()].sort((a, b) => a.observation.amount - b.observation.amount);
  return [
    {
      observation: newest,
      points: chosen.map(({ observation: { amount, fee = 0, seenAt, people }, marginPercent }) => ({
        amount,
        fee,
        marginPercent,
        seenAt,
        ...(people !== undefined && { people }),
      })),
      corrections: [...new Set(chosen.flatMap(({ correction }) => correction ?? []))],
    },
  ];
}

/**
 * Returns the time when the oldest of the service's prices was seen, and the smallest number of people who agreed on a
 * price. An interpolated price is only as reliable as the weaker of the two prices around it.
 */
export function weakestEvidence({ points }: ObservedService): { seenAt: number; people: number | undefined } {
  const people = points.flatMap((point) => point.people ?? []);
  return {
    seenAt: Math.min(...points.map(({ seenAt }) => seenAt)),
    people: people.length > 0 ? Math.min(...people) : undefined,
  };
}

/** Returns the total cost of a point as a percentage of its amount, or undefined if its margin is unknown. */
export function pointCostPercent({ amount, fee, marginPercent }: ObservedPoint): number | undefined {
  return marginPercent === undefined ? undefined : priceCostPercent({ amount, fee, marginPercent });
}

/**
 * Returns the mean total cost of the service, in percent, over the amounts where it was seen; undefined if any of their
 * margins is unknown.
 */
export function meanCostPercent({ points }: ObservedService): number | undefined {
  let sum = 0;
  for (const point of points) {
    const costPercent = pointCostPercent(point);
    if (costPercent === undefined) return undefined;
    sum += costPercent;
  }
  return sum / points.length;
}

/**
 * Returns the range of amounts for which a price counts as seen, from half the smallest amount to twice the largest, in
 * minor units. Outside it, the price is an estimate.
 */
export function observedAmountRange(points: readonly Pick<ObservedPoint, 'amount'>[], currency: string): AmountRange {
  const decimals = currencyDecimals(currency);
  const amounts = points.map(({ amount }) => toMinor(amount, decimals, 'down'));
  return { from: Math.ceil(Math.min(...amounts) / 2), to: Math.max(...amounts) * 2 };
}
