/** A moving price is read by nobody: a page shows new figures at most this often. Milliseconds. */
export const tickEveryMs = 60_000;
/** A smaller change of the rate is noise: on $500 it is less than 50 cents. */
export const minTickShare = 0.001;

type Tick = {
  /** The rate behind the figures on the page; undefined without one. */
  readonly shown: number | undefined;
  readonly next: number;
  /** When the figures last changed, in milliseconds since 1970; undefined since the page came. */
  readonly shownAt: number | undefined;
};

/** Returns when a page may show a new rate, in milliseconds since 1970; undefined for a change that is too small. */
export function tickTime({ shown, next, shownAt }: Tick): number | undefined {
  // Rates are written with up to 17 digits, so a share of exactly 0.1 % may be computed a trifle smaller.
  const share = shown === undefined ? 1 : Math.abs(next - shown) / shown + 1e-12;
  if (share < minTickShare) return undefined;
  return shownAt === undefined ? 0 : shownAt + tickEveryMs;
}
