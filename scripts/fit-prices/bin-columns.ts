/** A feature column as bins: bin 0 is below the first cut, bin 1 from the first cut up to the second, and so on. */
export type BinnedColumn = { readonly bins: Uint8Array; readonly cuts: readonly number[] };

const maxBins = 63;

/** Divides each column into bins with about the same number of rows. */
export function binColumns(rows: readonly Float64Array[]): BinnedColumn[] {
  return Array.from(rows[0] ?? [], (_, column) => binColumn(Float64Array.from(rows, (row) => row[column] ?? 0)));
}

function binColumn(values: Float64Array): BinnedColumn {
  const sorted = Float64Array.from(values).sort();
  const cuts: number[] = [];
  for (let bin = 1; bin < maxBins; bin += 1) {
    const cut = sorted[Math.floor((bin / maxBins) * sorted.length)] ?? 0;
    if (cut > (cuts.at(-1) ?? sorted[0] ?? 0)) cuts.push(cut);
  }
  return { cuts, bins: Uint8Array.from(values, (value) => binIndexOf(value, cuts)) };
}

function binIndexOf(value: number, cuts: readonly number[]): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= (cuts[middle] ?? Number.POSITIVE_INFINITY)) low = middle + 1;
    else high = middle;
  }
  return low;
}
