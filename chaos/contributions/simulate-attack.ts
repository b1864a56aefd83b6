import {
  type Contribution,
  isComparableAmount,
  sharedCostPercent,
} from '../../domain/prices/contributions/contribution.ts';
import { independentVoices } from '../../domain/prices/contributions/independent-voices.ts';
import {
  agreementWindowMs,
  judgeContribution,
  type PublishedPrice,
} from '../../domain/prices/contributions/judge-contribution.ts';
import { attackOf } from './attack.ts';
import { type SimulatedMarket, simulateMarket } from './simulated-market.ts';

export type AttackOutcome = {
  readonly published: number;
  /**
   * How far, at most, a published price was from what the honest people said who were asked, in percentage points of total cost: from
   * their median, which is any value between the two in the middle where their number is even.
   */
  readonly moved: number;
  /** What is public, at most, apart from the same market without him; undefined where the real price changes. */
  readonly apart: number | undefined;
  /** The same with an honest person in his place each time: what chance alone does. */
  readonly apartByChance: number | undefined;
};

/** One in so many contributions is the attacker's. Of any run of them, however short, he has at most a fifth, rounded up. */
const everyNth = 5;

/**
 * One market and one attacker. He knows every honest report and what is public, has a new account and a new network prefix for each
 * contribution, and chooses new numbers each time. The same honest people without him are the comparison.
 */
export function simulateAttack(random: () => number): AttackOutcome {
  const market = simulateMarket(random);
  const attack = attackOf(random);
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
  if (!here || !there || !isComparableAmount(here.amount, there.amount)) return 0;
  return Math.abs(sharedCostPercent(here) - sharedCostPercent(there));
}

/** The prices of one question that a server would store. */
function createPriceBook({ measuredAt }: SimulatedMarket) {
  let all: Contribution[] = [];
  let current: PublishedPrice | undefined;
  let [published, moved] = [0, 0];
  return {
    published: () => current,
    sum: () => ({ published, moved }),
    take(one: Contribution): void {
      all.push(one);
      const verdict = judgeContribution(one, all, { published: current, measured: measuredAt?.(one.amount) });
      all = all.filter((each) => !verdict.outdated.includes(each));
      if (verdict.isContradicted) current = undefined;
      if (!verdict.publish) return;
      const { price, people, seenAt } = verdict.publish;
      published += 1;
      current = { ...price, people, seenAt, decidedAt: one.seenAt };
      const measured = measuredAt?.(price.amount) ?? Number.NaN;
      const [from, to] = people > 1 ? honestMiddle(one) : [measured, measured];
      const cost = sharedCostPercent(price);
      moved = Math.max(moved, from - cost, cost - to);
    },
  };

  /** Total costs in the middle of what the honest among those who were asked said: of an even number, from the one to the other. */
  function honestMiddle(newest: Contribution): readonly [number, number] {
    const honest = all.filter(
      ({ id, amount, seenAt }) =>
        id.startsWith('honest') &&
        isComparableAmount(amount, newest.amount) &&
        Math.abs(newest.seenAt - seenAt) <= agreementWindowMs,
    );
    const costs = independentVoices(honest)
      .map(sharedCostPercent)
      .sort((a, b) => a - b);
    return [costs[Math.floor((costs.length - 1) / 2)] ?? Number.NaN, costs[Math.floor(costs.length / 2)] ?? Number.NaN];
  }
}
