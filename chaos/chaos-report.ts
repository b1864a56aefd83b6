/** The result of a fault-injection run: counts of its events, and every broken invariant. */
export type ChaosReport = {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
};

/** The input to every fault-injection run: random numbers derived from the printed seed. */
export type ChaosContext = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
};

export type ChaosRun = (setting: ChaosContext) => Promise<ChaosReport>;

/** Returns one line of the report: verdict, name and counts. */
export function formatReport({ name, counts, broken }: ChaosReport): string {
  const details = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  return `${broken.length === 0 ? 'held  ' : 'BROKEN'} ${name}: ${details.join(', ')}`;
}

/** Returns a random number generator that is deterministic for a given seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
