/** The minimum time between price updates on a page, because nobody can read a constantly changing price. */
export const minPriceUpdateIntervalMs = 60_000;
/** A smaller relative change in the rate is noise: less than 50 cents on $500. */
export const minRelativeRateChange = 0.001;

type PriceUpdateInput = {
  /** The rate used for the prices on the page; undefined if there is none. */
  readonly shown: number | undefined;
  readonly next: number;
  /**
   * When the prices last changed, in milliseconds since 1970; undefined if they haven't changed since the page loaded.
   */
  readonly shownAt: number | undefined;
};

/**
 * Returns when a page may show a new rate, in milliseconds since 1970 (0 = now); undefined if the change is too small.
 */
export function nextPriceUpdateAt({ shown, next, shownAt }: PriceUpdateInput): number | undefined {
  // Floating-point division can make a change of exactly 0.1% slightly smaller.
  const share = shown === undefined ? 1 : Math.abs(next - shown) / shown + 1e-12;
  if (share < minRelativeRateChange) return undefined;
  return shownAt === undefined ? 0 : shownAt + minPriceUpdateIntervalMs;
}
