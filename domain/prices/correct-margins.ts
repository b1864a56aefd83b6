import type { PriceObservation } from './observation.ts';

/** Why a surveyed margin isn't used as is. */
export type MarginCorrectionReason = 'reference_rate' | 'undisclosed' | 'implausible';

export type CorrectedObservation<T> = {
  readonly observation: T;
  /** Percent below the mid-market rate; undefined = unknown. */
  readonly marginPercent: number | undefined;
  readonly correction?: MarginCorrectionReason | undefined;
};

/**
 * Wise uses the mid-market rate, so any margin that a survey reports for it is an error in the survey's reference rate.
 */
const midMarketProviderId = 'wise';
/**
 * In percentage points. An error in the reference rate has the same effect at both surveyed amounts, so a larger
 * difference has another cause.
 */
const maxMarginDifferencePoints = 0.05;
/** In a corridor where at least this share of the services has no margin, recipients get the sender's currency. */
const minUnexchangedShare = 0.5;
/** In percent. A margin outside these bounds means that the survey used a reference rate that nobody can get. */
export const plausibleObservedMarginPercent = { from: -10, to: 25 } as const;
/**
 * Narrower bounds for countries where the official rate isn't the market rate, unless Wise's own margin shows the
 * error.
 */
const plausibleOfficialMarginPercent = { from: -5, to: 10 };
const officialRateCountries: ReadonlySet<string> = new Set(['SD', 'SY', 'NG', 'ET']);

/**
 * Returns one survey's margins in one corridor, corrected so that they apply to today's mid-market rate. Wise's own
 * margin is subtracted from the others. A bank's margin of exactly 0 counts as undisclosed, unless the corridor pays
 * out in the sender's currency. An implausible margin counts as unknown. The observations themselves don't change.
 */
export function correctMargins<T extends PriceObservation>(corridor: readonly T[]): CorrectedObservation<T>[] {
  const error = referenceRateErrorPercent(corridor);
  const isUnexchanged = isPaidOutInSendingCurrency(corridor);
  const bounds =
    error === undefined && officialRateCountries.has(corridor[0]?.toCountry ?? '')
      ? plausibleOfficialMarginPercent
      : plausibleObservedMarginPercent;
  return corridor.map((observation) => {
    const { marginPercent: margin, category } = observation;
    if (margin === undefined) return { observation, marginPercent: undefined, correction: 'undisclosed' };
    if (observation.providerId === midMarketProviderId) {
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

/**
 * Returns the error in the survey's reference rate, in percent; undefined if Wise wasn't surveyed in this corridor.
 * Also returns undefined if Wise's margins differ between amounts, which no reference rate explains.
 */
function referenceRateErrorPercent(corridor: readonly PriceObservation[]): number | undefined {
  const margins = corridor
    .flatMap((one) => (one.providerId === midMarketProviderId ? (one.marginPercent ?? []) : []))
    .sort((a, b) => a - b);
  const [lowest, highest] = [margins[0], margins.at(-1)];
  if (lowest === undefined || highest === undefined || highest - lowest > maxMarginDifferencePoints) return undefined;
  return margins[Math.floor(margins.length / 2)];
}

function isPaidOutInSendingCurrency(corridor: readonly PriceObservation[]): boolean {
  const others = corridor.filter(
    ({ providerId, marginPercent }) => providerId !== midMarketProviderId && marginPercent !== undefined,
  );
  const without = others.filter(({ marginPercent }) => marginPercent === 0);
  return others.length > 0 && without.length / others.length >= minUnexchangedShare;
}
