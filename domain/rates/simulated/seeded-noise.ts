/**
 * Repeatable noise: the same seed, tick and name always give the same number, regardless of call order, so a simulated
 * day can be replayed.
 */

/** Returns a number from a standard normal distribution, within ±6.7. */
export function seededNoise(seed: number, tick: number, name: string): number {
  const next = createRandomGenerator(hash(seed, tick, name));
  // Box–Muller; 1 − u avoids the logarithm of 0.
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** Returns the 32-bit FNV-1a hash of the three parts. */
function hash(seed: number, tick: number, name: string): number {
  let value = 0x811c9dc5;
  for (const part of `${seed}|${tick}|${name}`) value = Math.imul(value ^ (part.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** mulberry32: small, fast and good enough for a demonstration, but never for secrets. */
function createRandomGenerator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
