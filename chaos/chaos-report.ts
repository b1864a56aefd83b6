/** The result of a fault run: what it did, counted, and every broken invariant. */
export type ChaosReport = {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
};

/** What every run gets: random numbers from the printed seed. */
export type ChaosSetting = {
  /** At least 0, below 1. */
  readonly random: () => number;
};

export type ChaosRun = (setting: ChaosSetting) => Promise<ChaosReport>;

/** Returns one line: name, counts, verdict. */
export function reportLine({ name, counts, broken }: ChaosReport): string {
  const details = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  return `${broken.length === 0 ? 'held  ' : 'BROKEN'} ${name}: ${details.join(', ')}`;
}

/** Returns random numbers that are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
