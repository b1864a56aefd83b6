import type { PriceObservation } from '../observation.ts';

/** A published price applies to amounts from half to twice its own. */
const coverageRatio = 2;

/**
 * Returns the published prices that are in effect: the newest for each service, and older ones only for amounts that no
 * newer one covers.
 */
export function currentPublishedPrices<T extends Pick<PriceObservation, 'externalId' | 'amount'>>(
  publications: readonly T[],
  writtenAt: (publication: T) => number,
): T[] {
  const questions = Map.groupBy(publications, ({ externalId }) => externalId);
  return [...questions.values()].flatMap((same) => {
    const current: T[] = [];
    for (const one of same.toSorted((a, b) => writtenAt(b) - writtenAt(a)))
      if (!current.some(({ amount }) => isCovered(one.amount, amount))) current.push(one);
    return current;
  });
}

function isCovered(amount: number, by: number): boolean {
  return Math.max(amount, by) <= coverageRatio * Math.min(amount, by);
}
