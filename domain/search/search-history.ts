import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** A visitor's searches, newest first: at most 20, and never the same question twice ([S3.3-4], [S5-8], [S9-2]). */
export type HistoryEntry = {
  readonly id: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly currency: string;
  readonly amount: number;
  /** What had to arrive, where that was asked; `amount` is then what the cheapest offer took. */
  readonly receiveAmount?: number | undefined;
  /** '' or absent = any way; searches from before there was a choice have none. */
  readonly payIn?: PayInMethodId | '' | undefined;
  readonly payoutMethod: PayoutMethodId | '';
  /** ISO 8601. */
  readonly timestamp: string;
};

export const historyLimit = 20;
/** [S9-2] How many searches the shell's form shows, and below it the home page. */
export const historyShownInShell = 5;
export const historyShownOnHome = 6;

/** Puts a search first and removes an earlier one with the same from, to and amount, and the twenty-first. */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  return [entry, ...history.filter((earlier) => !isSameSearch(earlier, entry))].slice(0, historyLimit);
}

/** [S5-8] Returns whether two entries ask the same question. */
export function isSameSearch(a: HistoryEntry, b: HistoryEntry): boolean {
  return a.fromCountry === b.fromCountry && a.toCountry === b.toCountry && isSameAmount(a, b);
}

function isSameAmount(a: HistoryEntry, b: HistoryEntry): boolean {
  const isReceived = a.receiveAmount !== undefined || b.receiveAmount !== undefined;
  return isReceived ? a.receiveAmount === b.receiveAmount : a.amount === b.amount;
}
