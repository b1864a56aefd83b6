/**
 * How money is rounded to the minor unit (D1): the received amount down, the paid amount up, and a tax to the nearest
 * unit, with halves rounded up. Floating-point noise never changes a cent.
 */
export type RoundingDirection = 'down' | 'up' | 'nearest';

const percentScale = 1_000_000;

/**
 * Returns `percent`% of an amount in minor units, rounded in the given direction (toward −∞ or +∞).
 * @param percent up to 6 decimals count; may be negative (a provider that beats the mid-market rate).
 */
export function percentOfMinor(amountMinor: number, percent: number, direction: RoundingDirection): number {
  const micro = Math.round(percent * percentScale);
  return divideExactly(amountMinor, micro, 100 * percentScale, direction);
}

/** Returns minor units (1234) for major ones (12.34) in a currency with `decimals`, rounded in the given direction. */
export function toMinor(amountMajor: number, decimals: number, direction: RoundingDirection): number {
  const scaled = amountMajor * 10 ** decimals;
  const nearest = Math.round(scaled);
  // A decimal like 1.15 is 114.99999999999999 minor units in binary: within 1e-9 relative it is the same number.
  if (Math.abs(scaled - nearest) <= 1e-9 * Math.max(1, Math.abs(scaled))) return nearest;
  if (direction === 'nearest') return nearest;
  return direction === 'down' ? Math.floor(scaled) : Math.ceil(scaled);
}

/**
 * Returns a × b ÷ divisor for whole numbers, exact at any size, rounded toward −∞ ('down'), +∞ ('up') or to the nearest
 * whole number, halves toward +∞.
 */
export function divideExactly(a: number, b: number, divisor: number, direction: RoundingDirection): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor;
    const truncated = (product - remainder) / divisor + 0;
    return truncated + stepFor(remainder, divisor, direction);
  }
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  const remainder = exact % by;
  return Number(exact / by) + stepFor(Number(remainder), divisor, direction);
}

/** Returns the correction for a quotient that was truncated toward 0. */
function stepFor(remainder: number, divisor: number, direction: RoundingDirection): number {
  if (direction === 'down') return remainder < 0 ? -1 : 0;
  if (direction === 'nearest')
    return remainder >= 0 ? Number(remainder >= divisor - remainder) : -Number(-remainder > divisor + remainder);
  return remainder > 0 ? 1 : 0;
}
