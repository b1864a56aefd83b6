import type { AmountRange } from '../providers/curve/amount-range.ts';
import type { TaxPercents } from '../taxes/tax-percents.ts';
import type { PriceObservation } from './observation.ts';
import { meanCostPercent, type ObservedService, seenRange } from './observed-service.ts';
import { uncoveredAmounts } from './uncovered-amounts.ts';

/** Prices of one provider and payout method that are older than its newest by more than this are its history. */
const oneGenerationMs = 92 * 86_400_000;

/** A service, and the amounts for which it represents its provider and payout method. */
export type ChosenService<T extends PriceObservation = PriceObservation> = ObservedService<T> & {
  /** At least one, within the range where the service counts as seen. No other service that was chosen has the same amounts. */
  readonly ranges: readonly AmountRange[];
};

/**
 * For each provider and payout method the services that stand for it while nobody asks for a way to pay in: at each amount the first
 * choice among those seen near that amount. The first choice is the cheapest that anyone would choose. A credit card counts only where
 * nothing else was seen, because the card's own charges come on top. Where the rate was not disclosed, a service counts only without
 * another. A promotion counts only before a credit card. Of different sources the newer one speaks, and what people agree on speaks
 * before everything that was seen earlier; older prices speak for amounts that no newer one was seen near.
 * @param taxes count as part of what a way to pay costs
 */
export function chooseServices<T extends PriceObservation>(
  services: readonly ObservedService<T>[],
  taxes: TaxPercents = {},
): ChosenService<T>[] {
  const ways = Map.groupBy(
    services,
    ({ observation: { providerId, payoutMethod } }) => `${providerId} ${payoutMethod}`,
  );
  return [...ways.values()].flatMap((same) => byAmount(inOrderOfChoice(same, taxes)));
}

/** The services from the first choice to the last, each for the amounts that it was seen near and none before it was. */
function byAmount<T extends PriceObservation>(ordered: readonly ObservedService<T>[]): ChosenService<T>[] {
  const [first] = ordered;
  if (!first) return [];
  const { currency } = first.observation;
  const disclosed = ordered.filter(
    (service) => service.observation.currency === currency && meanCostPercent(service) !== undefined,
  );
  const taken: AmountRange[] = [];
  const chosen: ChosenService<T>[] = [];
  for (const service of disclosed.length > 0 ? disclosed : [first]) {
    const ranges = uncoveredAmounts(seenRange(service.points, currency), taken);
    if (ranges.length > 0) chosen.push({ ...service, ranges });
    taken.push(...ranges);
  }
  return chosen;
}

/** One generation of prices after the other, the newest first. */
function inOrderOfChoice<T extends PriceObservation>(
  same: readonly ObservedService<T>[],
  taxes: TaxPercents,
): ObservedService<T>[] {
  if (same.length < 2) return [...same];
  const newest = Math.max(...same.map(({ observation }) => observation.seenAt));
  const current = withoutReplaced(same.filter(({ observation }) => newest - observation.seenAt <= oneGenerationMs));
  const older = same.filter((service) => !current.includes(service));
  return [...current.sort((a, b) => byChoice(a, b, taxes)), ...inOrderOfChoice(older, taxes)];
}

/** Without what was seen before people agreed on a price; a price by credit card replaces none. */
function withoutReplaced<T extends PriceObservation>(same: readonly ObservedService<T>[]): ObservedService<T>[] {
  const shared = same.filter((one) => one.observation.kind === 'person' && !isCreditCard(one));
  const since = Math.max(...shared.map(({ observation }) => observation.seenAt));
  return same.filter(({ observation: { kind, seenAt } }) => kind === 'person' || !(seenAt < since));
}

function byChoice(a: ObservedService, b: ObservedService, taxes: TaxPercents): number {
  const [costA, costB] = [meanCostPercent(a), meanCostPercent(b)];
  return (
    Number(costA === undefined) - Number(costB === undefined) ||
    Number(isCreditCard(a)) - Number(isCreditCard(b)) ||
    Number(isPromotion(costA)) - Number(isPromotion(costB)) ||
    (costA ?? 0) + taxOn(a, taxes) - ((costB ?? 0) + taxOn(b, taxes)) ||
    minutesOf(a) - minutesOf(b) ||
    compareText(a.observation.externalId, b.observation.externalId)
  );
}

function taxOn({ observation: { payIn } }: ObservedService, taxes: TaxPercents): number {
  return payIn === undefined ? 0 : (taxes[payIn] ?? 0);
}

/** Percent. A price that is better than the mid-market rate by more than this is what new customers get. */
const promotionBelow = -0.5;

function isPromotion(costPercent: number | undefined): boolean {
  return costPercent !== undefined && costPercent < promotionBelow;
}

function isCreditCard({ observation }: ObservedService): boolean {
  return observation.payIn === 'credit_card';
}

/** An unknown time comes after every known one. */
function minutesOf({ observation }: ObservedService): number {
  return observation.deliveryMinutes ?? Number.MAX_SAFE_INTEGER;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
