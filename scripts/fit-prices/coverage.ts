/** Whether a price that was left out is inside its range, and its corridor, such as "GB IN". */
export type JudgedRange = { readonly corridor: string; readonly isCovered: boolean };

export type Coverage = {
  /** The part of prices inside their ranges, 0 to 1; NaN of none. */
  readonly covered: number;
  /** How far `covered` may be off, because other corridors could have been surveyed; NaN of a single corridor. */
  readonly standardError: number;
  readonly corridors: number;
  /** Whether there are enough prices and corridors to say that ranges are too narrow or too wide. */
  readonly isMeaningful: boolean;
};

const minPrices = 100;
/** With fewer corridors of the same size, one that is missed entirely moves the coverage from 80 % to below 75 %. */
const minCorridors = 16;

/** Returns how many prices lie inside their ranges. Prices in one corridor err together, so corridors are what is counted for the doubt. */
export function coverageOf(judged: readonly JudgedRange[]): Coverage {
  const covered = judged.filter(({ isCovered }) => isCovered).length / judged.length;
  const corridors = [...Map.groupBy(judged, ({ corridor }) => corridor).values()];
  const squares = corridors.map(
    (members) => (members.filter(({ isCovered }) => isCovered).length - members.length * covered) ** 2,
  );
  const spread = squares.reduce((sum, square) => sum + square, 0) * (corridors.length / (corridors.length - 1));
  return {
    covered,
    standardError: Math.sqrt(spread) / judged.length,
    corridors: corridors.length,
    isMeaningful: judged.length >= minPrices && corridors.length >= minCorridors,
  };
}
