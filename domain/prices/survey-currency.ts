/**
 * Currency codes that the survey misuses: the code of Chile's index unit for Chilean pesos, and an old abbreviation for
 * the West African franc.
 */
const correctedCodes: Readonly<Record<string, string>> = { CLF: 'CLP', CFA: 'XOF' };

/** Below this limit, an amount that the survey states in one of these currencies is really in dollars. */
const minLocalAmountByCurrency: Readonly<Record<string, number>> = { CRC: 10_000, RWF: 10_000, DOP: 1_000 };

/** Returns the real currency of a surveyed amount. */
export function resolveSurveyCurrency(written: string, amount: number): string {
  const smallest = minLocalAmountByCurrency[written];
  if (smallest !== undefined && amount < smallest) return 'USD';
  return correctedCodes[written] ?? written;
}
