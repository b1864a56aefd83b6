import type { AmountRange } from '../offers/curve/amount-range.ts';
import { findUncoveredRanges } from '../offers/curve/find-uncovered-ranges.ts';
import type { TaxPercents } from '../taxes/tax-percents.ts';
import type { PriceObservation } from './observation.ts';
import { meanCostPercent, type ObservedService, observedAmountRange } from './observed-service.ts';

/** A price counts as history if the newest one for its provider and payout method is newer by more than this. */
const supersededAfterMs = 92 * 86_400_000;

/** A service, and the amounts for which it represents its provider and payout method. */
export type ChosenService<T extends PriceObservation = PriceObservation> = ObservedService<T> & {
  /** At least one, within the range where the service counts as seen. The ranges of chosen services don't overlap. */
  readonly ranges: readonly AmountRange[];
};

/**
 * Returns the services that represent each provider and payout method in searches without a pay-in method. At each
 * amount, one service does: the preferred one among those seen near the amount. The preferred service is the cheapest,
 * with these exceptions. A credit card counts only if nothing else was seen, because the card issuer charges extra
 * fees. A service with an undisclosed rate counts only if there is no other. A promotion is preferred only to credit
 * cards and undisclosed rates. A price that counts as history ranks after all prices that don't. A price that users
 * shared takes precedence over earlier prices from other sources, unless it is for a credit card. Older prices are used
 * only where no newer price was seen for a similar amount.
 * @param taxes in percent, by pay-in method; included in the cost.
 */
export function chooseServices<T extends PriceObservation>(
  services: readonly ObservedService<T>[],
  taxes: TaxPercents = {},
): ChosenService<T>[] {
  const ways = Map.groupBy(
    services,
    ({ observation: { providerId, payoutMethod } }) => `${providerId} ${payoutMethod}`,
  );
  return [...ways.values()].flatMap((same) => assignAmountRanges(sortByPreference(same, taxes)));
}

/**
 * Returns the services in order of preference, each with the amounts close to those at which it was seen, except for
 * amounts that a service before it covers.
 */
function assignAmountRanges<T extends PriceObservation>(ordered: readonly ObservedService<T>[]): ChosenService<T>[] {
  const [first] = ordered;
  if (!first) return [];
  const { currency } = first.observation;
  const disclosed = ordered.filter(
    (service) => service.observation.currency === currency && meanCostPercent(service) !== undefined,
  );
  const taken: AmountRange[] = [];
  const chosen: ChosenService<T>[] = [];
  for (const service of disclosed.length > 0 ? disclosed : [first]) {
    const ranges = findUncoveredRanges(observedAmountRange(service.points, currency), taken);
    if (ranges.length > 0) chosen.push({ ...service, ranges });
    taken.push(...ranges);
  }
  return chosen;
}

/** Returns services grouped by how recent they are, newest first, and in order of preference within each group. */
function sortByPreference<T extends PriceObservation>(
  same: readonly ObservedService<T>[],
  taxes: TaxPercents,
): ObservedService<T>[] {
  if (same.length < 2) return [...same];
  const newest = Math.max(...same.map(({ observation }) => observation.seenAt));
  const current = removeReplacedServices(
    same.filter(({ observation }) => newest - observation.seenAt <= supersededAfterMs),
  );
  const older = same.filter((service) => !current.includes(service));
  return [...current.sort((a, b) => compareByPreference(a, b, taxes)), ...sortByPreference(older, taxes)];
}

/**
 * Drops prices from other sources that were seen before a price that users shared. A credit-card price replaces no
 * other price.
 */
function removeReplacedServices<T extends PriceObservation>(same: readonly ObservedService<T>[]): ObservedService<T>[] {
  const shared = same.filter((one) => one.observation.kind === 'person' && !isPaidByCreditCard(one));
  const since = Math.max(...shared.map(({ observation }) => observation.seenAt));
  return same.filter(({ observation: { kind, seenAt } }) => kind === 'person' || !(seenAt < since));
}

function compareByPreference(a: ObservedService, b: ObservedService, taxes: TaxPercents): number {
  const [costA, costB] = [meanCostPercent(a), meanCostPercent(b)];
  return (
    Number(costA === undefined) - Number(costB === undefined) ||
    Number(isPaidByCreditCard(a)) - Number(isPaidByCreditCard(b)) ||
    Number(isPromotionalCost(costA)) - Number(isPromotionalCost(costB)) ||
    (costA ?? 0) + findTaxPercent(a, taxes) - ((costB ?? 0) + findTaxPercent(b, taxes)) ||
    deliveryMinutesOf(a) - deliveryMinutesOf(b) ||
    compareText(a.observation.externalId, b.observation.externalId)
  );
}

function findTaxPercent({ observation: { payIn } }: ObservedService, taxes: TaxPercents): number {
  return payIn === undefined ? 0 : (taxes[payIn] ?? 0);
}

/** In percent. A total cost below this is probably an offer for new customers. */
const promotionThresholdPercent = -0.5;

function isPromotionalCost(costPercent: number | undefined): boolean {
  return costPercent !== undefined && costPercent < promotionThresholdPercent;
}

function isPaidByCreditCard({ observation }: ObservedService): boolean {
  return observation.payIn === 'credit_card';
}

/** Unknown delivery times sort last. */
function deliveryMinutesOf({ observation }: ObservedService): number {
  return observation.deliveryMinutes ?? Number.MAX_SAFE_INTEGER;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
