import { areComparableAmounts, type Contribution } from '../../domain/prices/contributions/contribution.ts';
import {
  agreementWindowMs,
  evaluateContribution,
  type PublishedPrice,
} from '../../domain/prices/contributions/evaluate-contribution.ts';
import { independentPrices } from '../../domain/prices/contributions/independent-prices.ts';
import { priceCostPercent } from '../../domain/prices/price-cost-percent.ts';
import { randomAttack } from './attack.ts';
import { type AttackedMarket, simulateMarket } from './attacked-market.ts';

export type AttackOutcome = {
  readonly published: number;
  /**
   * The largest difference between a published price and the median of its honest reports, in percentage points of
   * total cost. If the number of reports is even, any value between the two middle ones counts as their median.
   */
  readonly moved: number;
  /**
   * The largest difference between a published price and the price in the same market without the attacker, in
   * percentage points of total cost. Undefined if the real price changes.
   */
  readonly apart: number | undefined;
  /** Like `apart`, but with an honest user in place of the attacker: the difference due to chance. */
  readonly apartByChance: number | undefined;
};

/**
 * Every fifth contribution is from the attacker, so at most a fifth (rounded up) of any run of contributions is the
 * attacker's.
 */
const everyNth = 5;

/**
 * Simulates one market with one attacker, who knows every honest report and the published price. The attacker submits
 * each contribution from a new account and a new network prefix, with newly chosen prices. The result is compared with
 * the same market without the attacker.
 */
export function simulateAttack(random: () => number): AttackOutcome {
  const market = simulateMarket(random);
  const attack = randomAttack(random);
  const [attacked, replaced, quiet] = [createPriceBook(market), createPriceBook(market), createPriceBook(market)];
  let [apart, apartByChance] = [0, 0];
  let turn = Math.floor(random() * everyNth);
  for (const [index, one] of market.honest.entries()) {
    turn += 1;
    if (turn % everyNth === 0) {
      turn += 1;
      const name = `attacker ${index}`;
      const added = { id: name, contributor: name, network: name, seenAt: one.seenAt - 1 };
      const honest = market.honest.slice(0, index);
      attacked.take({ ...attack({ honest, published: attacked.published() }, random), ...added });
      const { amount, fee, marginPercent } = market.honest[Math.floor(random() * market.honest.length)] ?? one;
      replaced.take({ amount, fee, marginPercent, ...added });
    }
    for (const book of [attacked, replaced, quiet]) book.take(one);
    apart = Math.max(apart, distance(attacked.published(), quiet.published()));
    apartByChance = Math.max(apartByChance, distance(replaced.published(), quiet.published()));
  }
  return { ...attacked.sum(), ...(market.hasChanged ? noComparison : { apart, apartByChance }) };
}

const noComparison = { apart: undefined, apartByChance: undefined };

function distance(here: PublishedPrice | undefined, there: PublishedPrice | undefined): number {
  if (!here || !there || !areComparableAmounts(here.amount, there.amount)) return 0;
  return Math.abs(priceCostPercent(here) - priceCostPercent(there));
}

/** Creates a store for the published prices of one search, like the server's. */
function createPriceBook({ measuredAt }: AttackedMarket) {
  let all: Contribution[] = [];
  let current: PublishedPrice | undefined;
  let [published, moved] = [0, 0];
  return {
    published: () => current,
    sum: () => ({ published, moved }),
    take(one: Contribution): void {
      all.push(one);
      const measuredCosts = measuredAt ? [measuredAt(one.amount)] : [];
      const verdict = evaluateContribution(one, all, { published: current, measured: measuredCosts });
      all = all.filter((each) => !verdict.outdated.includes(each));
      if (verdict.isContradicted) current = undefined;
      if (!verdict.publish) return;
      const { price, people, seenAt } = verdict.publish;
      published += 1;
      current = { ...price, people, seenAt, decidedAt: one.seenAt };
      const measured = measuredAt?.(price.amount) ?? Number.NaN;
      const [from, to] = people > 1 ? honestMiddle(one) : [measured, measured];
      const cost = priceCostPercent(price);
      moved = Math.max(moved, from - cost, cost - to);
    },
  };

  /**
   * Returns the median total cost of the honest reports that count. If their number is even, the median is the range
   * between the two middle values. Otherwise, both ends are the same.
   */
  function honestMiddle(newest: Contribution): readonly [number, number] {
    const honest = all.filter(
      ({ id, amount, seenAt }) =>
        id.startsWith('honest') &&
        areComparableAmounts(amount, newest.amount) &&
        Math.abs(newest.seenAt - seenAt) <= agreementWindowMs,
    );
    const costs = independentPrices(honest)
      .map(priceCostPercent)
      .sort((a, b) => a - b);
    return [costs[Math.floor((costs.length - 1) / 2)] ?? Number.NaN, costs[Math.floor(costs.length / 2)] ?? Number.NaN];
  }
}
