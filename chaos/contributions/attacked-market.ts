import type { Contribution } from '../../domain/prices/contributions/contribution.ts';
import { priceCostPercent } from '../../domain/prices/price-cost-percent.ts';

const dayMs = 86_400_000;

/** A simulated market: the reports from its honest users, and the prices that another source measured. */
export type AttackedMarket = {
  /** Honest reports in chronological order. */
  readonly honest: readonly Contribution[];
  /** Whether the real price changed during the reports. */
  readonly hasChanged: boolean;
  /**
   * Returns the total cost in percent that another source measured for an amount. Undefined if there is no other
   * source.
   */
  readonly measuredAt: ((amount: number) => number) | undefined;
};

export const simulatedAmounts = [200, 210, 225, 240, 250] as const;

/**
 * Simulates 12 to 40 honest reports over 40 days. Each has a little noise (0.05 to 0.2 points). One in 25 is off by 1
 * to 6 points, one in ten is from an earlier contributor, and some share a network. In half of the markets, the price
 * changes once by 0.7 to 2 points.
 */
export function simulateMarket(random: () => number): AttackedMarket {
  const [isFlat, flat, share] = [random() < 0.6, Math.floor(random() * 6), random() * 0.02];
  const feeFor = (amount: number) => (isFlat ? flat : share * amount);
  const hasChanged = random() < 0.5;
  const change = hasChanged ? (0.7 + random() * 1.3) * (random() < 0.5 ? -1 : 1) : 0;
  const [markup, noise] = [1 + random() * 4, 0.05 + random() * 0.15];
  const count = 12 + Math.floor(random() * 29);
  const times = Array.from({ length: count }, () => Math.floor(random() * 40 * dayMs)).sort((a, b) => a - b);
  const markupAt = (time: number) => (time > 20 * dayMs ? markup + change : markup);
  const honest: Contribution[] = [];
  for (const [index, seenAt] of times.entries()) {
    const before = random() < 0.1 ? honest[Math.floor(random() * honest.length)] : undefined;
    const amount = simulatedAmounts[Math.floor(random() * simulatedAmounts.length)] ?? 200;
    const mistake = random() < 0.04 ? (1 + random() * 5) * (random() < 0.5 ? -1 : 1) : 0;
    honest.push({
      id: `honest ${index}`,
      contributor: before?.contributor ?? `person ${index}`,
      network: before?.network ?? `network ${Math.floor(random() * 200)}`,
      amount,
      fee: feeFor(amount),
      marginPercent: markupAt(seenAt) + noise * normal(random) + mistake,
      seenAt,
    });
  }
  const offset = (random() - 0.5) * 0.4;
  const measuredAt = (amount: number) =>
    priceCostPercent({ amount, fee: feeFor(amount), marginPercent: markup + offset });
  return { honest, hasChanged, measuredAt: random() < 0.3 ? measuredAt : undefined };
}

/** Returns a standard normal random number (Box–Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
