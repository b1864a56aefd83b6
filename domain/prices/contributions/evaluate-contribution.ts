import { confirmedByPeopleMaxAgeMs } from '../price-confidence.ts';
import { type PriceBreakdown, priceCostPercent } from '../price-cost-percent.ts';
import { areComparableAmounts, type Contribution, maxContributionAmountRatio } from './contribution.ts';
import {
  agreementTolerancePoints,
  costEpsilon,
  findAgreement,
  minAgreeingPeople,
  minAgreeingShare,
  type PriceAgreement,
} from './find-agreement.ts';
import { independentPrices } from './independent-prices.ts';

const dayMs = 86_400_000;
/** People count as agreeing only if they saw the price within this period. */
export const agreementWindowMs = confirmedByPeopleMaxAgeMs;
/** One person is enough if another source measured the same total cost, within this many percentage points. */
export const sourceTolerancePoints = 0.25;
/** In percentage points. A price further than this from the agreed price is an outlier. */
export const outlierDistancePoints = 1;
/**
 * In percentage points. An agreed price is republished if it moved by more than this, if people saw it again more than
 * a day later, or if fewer than three people agreed on the public one.
 */
const republishDistancePoints = 0.05;

/** The price that is currently public for the same service, at a comparable amount. */
export type PublishedPrice = PriceBreakdown & {
  readonly seenAt: number;
  /** The number of independent people who agreed; 1 means one person and another source. */
  readonly people: number;
  /** When it was published, in milliseconds. */
  readonly decidedAt: number;
};

export type ContributionVerdict<T> = {
  /** The price to publish; undefined if there is none, even if the public price is contradicted. */
  readonly publish?: { readonly price: T; readonly people: number; readonly seenAt: number };
  /** Whether the public price is out of date, because later contributors saw a different one. */
  readonly isContradicted: boolean;
  /** Prices that no longer count because later ones contradict them. */
  readonly outdated: readonly T[];
  /** The prices that support the published price, or the one to publish. */
  readonly agreeing: readonly T[];
  /** Prices far from the agreed price. They still count, because they may be the first reports of a change. */
  readonly outliers: readonly T[];
};

/**
 * Returns what a new contribution changes.
 * @param newest the new contribution, one of `all`.
 * @param all the shared prices for the same service that aren't outdated.
 * @param measured the total costs, in percent, for the newest amount and pay-in method according to other sources
 *   (survey, feed, captured).
 */
export function evaluateContribution<T extends Contribution>(
  newest: T,
  all: readonly T[],
  {
    published,
    measured = [],
  }: { readonly published?: PublishedPrice | undefined; readonly measured?: readonly number[] },
): ContributionVerdict<T> {
  const near = all.filter(
    ({ amount, seenAt }) =>
      areComparableAmounts(amount, newest.amount) && Math.abs(newest.seenAt - seenAt) <= agreementWindowMs,
  );
  const later = published ? near.filter(({ seenAt }) => seenAt > published.decidedAt) : [];
  const isContradicted = published !== undefined && hasContradiction(later, published);
  const current = isContradicted ? later : near;
  const outdated = near.filter((one) => !current.includes(one));
  const active = isContradicted ? undefined : published;
  const agreement = findAgreement(current);
  if (agreement) {
    const publish = !active || shouldRepublish(agreement, active) ? agreement : undefined;
    const within = (points: number) => (one: T) => costDistancePoints(one, agreement.price) <= points + costEpsilon;
    return {
      ...(publish && { publish }),
      ...{ isContradicted, outdated },
      agreeing: current.filter(within(agreementTolerancePoints.max)),
      outliers: current.filter((one) => !within(outlierDistancePoints)(one)),
    };
  }
  const cost = priceCostPercent(newest);
  const isSeenElsewhere = measured.some((one) => Math.abs(cost - one) <= sourceTolerancePoints + costEpsilon);
  const isNeeded = !active || active.people < minAgreeingPeople || newest.seenAt - active.seenAt > agreementWindowMs;
  const publish = isSeenElsewhere && isNeeded ? { price: newest, people: 1, seenAt: newest.seenAt } : undefined;
  return { ...(publish && { publish }), isContradicted, outdated, agreeing: publish ? [newest] : [], outliers: [] };
}

/**
 * Returns whether at least three independent people, and more than two thirds of all later contributors, saw a
 * different price.
 */
function hasContradiction(later: readonly Contribution[], published: PublishedPrice): boolean {
  const voices = independentPrices(later);
  const others = voices.filter(
    (one) => costDistancePoints(one, published) > agreementTolerancePoints.max + costEpsilon,
  );
  return others.length >= minAgreeingPeople && others.length > minAgreeingShare * voices.length;
}

function shouldRepublish({ price, people, seenAt }: PriceAgreement<PriceBreakdown>, active: PublishedPrice): boolean {
  if (active.people < minAgreeingPeople && people >= minAgreeingPeople) return true;
  return costDistancePoints(price, active) > republishDistancePoints || seenAt - active.seenAt > dayMs;
}

/**
 * Returns whether a shared price counts as one of those that agreed on a published price. Their amounts don't have to
 * be comparable to each other: each was compared with the newest contribution's amount.
 */
export function agreesWithPublishedPrice(one: PriceBreakdown, published: PriceBreakdown): boolean {
  const [larger, smaller] = [Math.max(one.amount, published.amount), Math.min(one.amount, published.amount)];
  const tolerance = agreementTolerancePoints.max + republishDistancePoints + costEpsilon;
  return larger <= maxContributionAmountRatio ** 2 * smaller && costDistancePoints(one, published) <= tolerance;
}

function costDistancePoints(one: PriceBreakdown, other: PriceBreakdown): number {
  return Math.abs(priceCostPercent(one) - priceCostPercent(other));
}
