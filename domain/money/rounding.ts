/**
 * How money is rounded to the minor unit (D1): received amounts down, paid amounts up, and taxes to the nearest unit,
 * with halves up. Floating-point noise never changes a cent.
 */
export type RoundingDirection = 'down' | 'up' | 'nearest';

const percentScale = 1_000_000;

/**
 * Returns `percent`% of an amount in minor units, rounded in the given direction ('down' is toward −∞, 'up' toward +∞).
 * @param percent rounded to 6 decimals; negative if a provider beats the mid-market rate.
 */
export function percentOfMinorUnits(amountMinor: number, percent: number, direction: RoundingDirection): number {
  const micro = Math.round(percent * percentScale);
  return multiplyThenDivide(amountMinor, micro, 100 * percentScale, direction);
}

/** Returns an amount in minor units (1234) for one in major units (12.34), rounded in the given direction. */
export function toMinor(amountMajor: number, decimals: number, direction: RoundingDirection): number {
  const scaled = amountMajor * 10 ** decimals;
  const nearest = Math.round(scaled);
  // In binary, 1.15 is 114.99999999999999 minor units, so a relative difference of up to 1e-9 is ignored.
  if (Math.abs(scaled - nearest) <= 1e-9 * Math.max(1, Math.abs(scaled))) return nearest;
  if (direction === 'nearest') return nearest;
  return direction === 'down' ? Math.floor(scaled) : Math.ceil(scaled);
}

/**
 * Returns a × b ÷ divisor for whole numbers, computed exactly at any size. Rounds toward −∞ ('down'), toward +∞ ('up')
 * or to the nearest whole number, with halves toward +∞.
 */
export function multiplyThenDivide(a: number, b: number, divisor: number, direction: RoundingDirection): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor;
    const truncated = (product - remainder) / divisor + 0;
    return truncated + calculateRoundingCorrection(remainder, divisor, direction);
  }
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  const remainder = exact % by;
  return Number(exact / by) + calculateRoundingCorrection(Number(remainder), divisor, direction);
}

/** Returns the correction for a quotient that was truncated toward 0. */
function calculateRoundingCorrection(remainder: number, divisor: number, direction: RoundingDirection): number {
  if (direction === 'down') return remainder < 0 ? -1 : 0;
  if (direction === 'nearest')
    return remainder >= 0 ? Number(remainder >= divisor - remainder) : -Number(-remainder > divisor + remainder);
  return remainder > 0 ? 1 : 0;
}
