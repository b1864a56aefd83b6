import type { PriceObservation } from './observation.ts';
import { meanCostPercent, type ObservedService } from './observed-service.ts';

/** Prices of one provider and payout method that are older than its newest by more than this are history. */
const oneGenerationMs = 92 * 86_400_000;

/**
 * For each provider and payout method the one service that stands for it while nobody asks for a way to pay in: the cheapest that
 * anyone would choose. A credit card counts only where nothing else was seen, because the card's own charges come on top. Where the
 * rate was not disclosed, a service counts only without another. A promotion counts only before a credit card. Of different sources the newer
 * one speaks. What people agree on speaks for everything that was seen before it.
 */
export function chooseServices<T extends PriceObservation>(
  services: readonly ObservedService<T>[],
): ObservedService<T>[] {
  const ways = Map.groupBy(
    services,
    ({ observation: { providerId, payoutMethod } }) => `${providerId} ${payoutMethod}`,
  );
  return [...ways.values()].flatMap((same) => {
    const newest = Math.max(...same.map(({ observation }) => observation.seenAt));
    const current = same.filter(({ observation }) => newest - observation.seenAt <= oneGenerationMs);
    return withoutReplaced(current).sort(byChoice)[0] ?? [];
  });
}

/** Without what was seen before people agreed on a price; a price by credit card replaces none. */
function withoutReplaced<T extends PriceObservation>(same: readonly ObservedService<T>[]): ObservedService<T>[] {
  const shared = same.filter((one) => one.observation.kind === 'person' && !isCreditCard(one));
  const since = Math.max(...shared.map(({ observation }) => observation.seenAt));
  return same.filter(({ observation: { kind, seenAt } }) => kind === 'person' || !(seenAt < since));
}

function byChoice(a: ObservedService, b: ObservedService): number {
  const [costA, costB] = [meanCostPercent(a), meanCostPercent(b)];
  return (
    Number(costA === undefined) - Number(costB === undefined) ||
    Number(isCreditCard(a)) - Number(isCreditCard(b)) ||
    Number(isPromotion(costA)) - Number(isPromotion(costB)) ||
    (costA ?? 0) - (costB ?? 0) ||
    minutesOf(a) - minutesOf(b) ||
    compareText(a.observation.externalId, b.observation.externalId)
  );
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
