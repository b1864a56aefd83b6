import type { PriceObservation } from './observation.ts';

/** Why a margin isn't taken as it was surveyed. */
export type MarginCorrection = 'reference_rate' | 'undisclosed' | 'implausible';

export type CorrectedObservation<T> = {
  readonly observation: T;
  /** Percent below the mid-market rate; undefined = not known. */
  readonly marginPercent: number | undefined;
  readonly correction?: MarginCorrection | undefined;
};

/** Wise charges the mid-market rate: what a survey says it keeps is the error of the survey's reference rate. */
const atMidMarket = 'wise';
/** A reference rate is off by the same at both amounts; more difference than that is something else. */
const maxDifferenceOfAmounts = 0.05;
/** From this share of a corridor's services without a margin on, the money is paid out in the sender's currency. */
const paidOutUnexchanged = 0.5;
/** Percent; beyond these the survey compared with a rate that nobody gets. */
export const plausibleMargin = { from: -10, to: 25 } as const;
/** Where the official rate isn't the market's, the bounds are narrower unless Wise shows the error. */
const plausibleOfficial = { from: -5, to: 10 };
const officialRateCountries: ReadonlySet<string> = new Set(['SD', 'SY', 'NG', 'ET']);

/**
 * The margins of one survey in one corridor as they can be applied to today's mid-market rate. The survey's known errors are
 * corrected: Wise's own margin is taken off the others, a bank's margin of exactly 0 counts as not disclosed unless the corridor pays
 * out in the sender's currency, and what is implausible is unknown. Observations stay as they are.
 */
export function correctedMargins<T extends PriceObservation>(corridor: readonly T[]): CorrectedObservation<T>[] {
  const error = referenceError(corridor);
  const isUnexchanged = isPaidOutUnexchanged(corridor);
  const bounds =
    error === undefined && officialRateCountries.has(corridor[0]?.toCountry ?? '')
      ? plausibleOfficial
      : plausibleMargin;
  return corridor.map((observation) => {
    const { marginPercent: margin, category } = observation;
    if (margin === undefined) return { observation, marginPercent: undefined, correction: 'undisclosed' };
    if (observation.providerId === atMidMarket) {
      return error
        ? { observation, marginPercent: 0, correction: 'reference_rate' }
        : { observation, marginPercent: margin };
    }
    if (margin === 0) {
      const isTrue = isUnexchanged || category !== 'bank' || observation.currency === observation.toCurrency;
      return isTrue
        ? { observation, marginPercent: 0 }
        : { observation, marginPercent: undefined, correction: 'undisclosed' };
    }
    const corrected = error ? Math.round((margin - error) * 1e6) / 1e6 : margin;
    if (corrected < bounds.from || corrected > bounds.to) {
      return { observation, marginPercent: undefined, correction: 'implausible' };
    }
    return { observation, marginPercent: corrected, ...(error && { correction: 'reference_rate' as const }) };
  });
}

/** undefined = Wise was not surveyed here, or its margins differ by amount, which no reference rate explains. */
function referenceError(corridor: readonly PriceObservation[]): number | undefined {
  const margins = corridor
    .flatMap((one) => (one.providerId === atMidMarket ? (one.marginPercent ?? []) : []))
    .sort((a, b) => a - b);
  const [lowest, highest] = [margins[0], margins.at(-1)];
  if (lowest === undefined || highest === undefined || highest - lowest > maxDifferenceOfAmounts) return undefined;
  return margins[Math.floor(margins.length / 2)];
}

function isPaidOutUnexchanged(corridor: readonly PriceObservation[]): boolean {
  const others = corridor.filter(
    ({ providerId, marginPercent }) => providerId !== atMidMarket && marginPercent !== undefined,
  );
  const without = others.filter(({ marginPercent }) => marginPercent === 0);
  return others.length > 0 && without.length / others.length >= paidOutUnexchanged;
}
