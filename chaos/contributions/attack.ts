import type { Contribution } from '../../domain/prices/contributions/contribution.ts';
import type { PublishedPrice } from '../../domain/prices/contributions/evaluate-contribution.ts';
import { simulatedAmounts } from './attacked-market.ts';

/** What the attacker knows before each contribution: every honest report so far and the published price. */
export type AttackerKnowledge = {
  readonly honest: readonly Contribution[];
  readonly published: PublishedPrice | undefined;
};
type Numbers = Pick<Contribution, 'amount' | 'fee' | 'marginPercent'>;
type Attack = (knowledge: AttackerKnowledge, random: () => number) => Numbers;

const amountOf = (random: () => number): number =>
  simulatedAmounts[Math.floor(random() * simulatedAmounts.length)] ?? 200;

/**
 * Returns a random strategy for moving a price. Every strategy but the last pulls in one direction. The strength
 * (`pull`, in percentage points) is random too.
 */
export function randomAttack(random: () => number): Attack {
  const direction = random() < 0.5 ? -1 : 1;
  const pull = direction * (0.3 + random() * 5);
  const attacks: readonly Attack[] = [
    // Always reports the median honest price shifted by the same amount, so the false reports agree with each other.
    (known, chance) => like(medianHonest(known), pull, amountOf(chance)),
    // Repeatedly reports a price just under half a point away from the published one.
    (known, chance) => like(known.published ?? medianHonest(known), direction * 0.49, amountOf(chance)),
    // Reports prices near the edge of the band around the honest reports.
    (known, chance) => like(medianHonest(known), direction * (0.2 + chance() * 0.3), amountOf(chance)),
    // Confirms the most extreme honest price.
    (known, chance) => like(furthestHonest(known, direction), 0, amountOf(chance)),
    // Reports nearly the same total cost with fee and markup swapped, which gives a different cost at another amount.
    (known, chance) => swapped(medianHonest(known), pull / 4, amountOf(chance)),
    (known, chance) => like(medianHonest(known), (chance() - 0.5) * 10, amountOf(chance)),
  ];
  const attack = attacks[Math.floor(random() * attacks.length)] ?? attacks[0];
  if (!attack) throw new Error('There is no attack');
  return attack;
}

function like(price: Numbers | undefined, pull: number, amount: number): Numbers {
  const { fee, marginPercent } = price ?? { fee: 0, marginPercent: 3 };
  return { amount, fee: Math.min(fee, amount / 2), marginPercent: marginPercent + pull };
}

function swapped(price: Numbers | undefined, pull: number, amount: number): Numbers {
  const { amount: of, fee, marginPercent } = price ?? { amount: 200, fee: 0, marginPercent: 3 };
  return { amount, fee: Math.max(0, (marginPercent / 100) * amount), marginPercent: (fee / of) * 100 + pull };
}

function medianHonest({ honest }: AttackerKnowledge): Contribution | undefined {
  const last = honest.slice(-12).toSorted((a, b) => a.marginPercent - b.marginPercent);
  return last[Math.floor(last.length / 2)];
}

function furthestHonest({ honest }: AttackerKnowledge, direction: number): Contribution | undefined {
  return honest.slice(-12).toSorted((a, b) => direction * (b.marginPercent - a.marginPercent))[0];
}
