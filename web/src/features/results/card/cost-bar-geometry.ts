/**
 * The lengths of a cost bar's parts. All bars in a list have the same scale, on which the most expensive offer fills
 * its bar. A rate better than the mid-market rate shortens the bar, but never below 0.
 */
export type CostBarSegments = {
  /** Widths in thousandths of the bar. */
  readonly fee: number;
  readonly margin: number;
  readonly tax: number;
};

type CostedRow = {
  readonly costCalculation: { readonly transferFee: number; readonly exchangeFee: number; readonly tax: number };
};

export const barLength = 1000;
/** Minimum length of a part, so any cost above 0 is visible. */
const minSegmentLength = 6;

/** Returns the cost that fills a bar: the highest in the list, in the sending currency; 0 if nothing costs anything. */
export function fullBarCost(rows: readonly CostedRow[]): number {
  return rows.reduce((greatest, row) => Math.max(greatest, sumCosts(row)), 0);
}

/** Returns the lengths of one bar's parts on its list's scale. */
export function layOutCostBar(row: CostedRow, scale: number): CostBarSegments {
  if (!(scale > 0)) return { fee: 0, margin: 0, tax: 0 };
  const { transferFee, exchangeFee, tax } = row.costCalculation;
  const fee = Math.max(0, exchangeFee < 0 ? transferFee + exchangeFee : transferFee);
  return {
    fee: toSegmentLength(fee, scale),
    margin: toSegmentLength(Math.max(0, exchangeFee), scale),
    tax: toSegmentLength(tax, scale),
  };
}

function sumCosts({ costCalculation: { transferFee, exchangeFee, tax } }: CostedRow): number {
  return transferFee + exchangeFee + tax;
}

function toSegmentLength(cost: number, scale: number): number {
  if (cost <= 0) return 0;
  return Math.min(barLength, Math.max(minSegmentLength, Math.round((cost / scale) * barLength)));
}
