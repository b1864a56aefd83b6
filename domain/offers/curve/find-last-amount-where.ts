/**
 * Returns the last whole number in [from, to] for which the condition holds; from − 1 if it never holds. The condition
 * must hold up to some point and not after it. Searches outward from the guess and then bisects, so with a good guess,
 * it takes only a few trials.
 */
export function findLastAmountWhere(
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
