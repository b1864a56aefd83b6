/**
 * Returns the last whole number in [from, to] for which a condition holds that is true up to some point and false after
 * it; from − 1 when it never holds. Searches outward from the guess and then bisects, so a good guess needs few trials.
 */
export function lastAmountWhere(
  holds: (amountMinor: number) => boolean,
  { from, to }: { readonly from: number; readonly to: number },
  guess: number,
): number {
  let [low, high] = [from - 1, to + 1];
  let probe = Math.min(to, Math.max(from, Number.isFinite(guess) ? Math.round(guess) : from));
  let step = 1;
  let before: boolean | undefined;
  let isBetween = false;
  while (high - low > 1) {
    const held = holds(probe);
    if (held) low = probe;
    else high = probe;
    isBetween ||= before !== undefined && before !== held;
    before = held;
    const next = held ? low + step : high - step;
    step *= 2;
    probe = isBetween || next <= low || next >= high ? Math.floor((low + high) / 2) : next;
  }
  return low;
}
