import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/**
 * An entry in a visitor's search history. The history starts with the newest entry and has at most 20 entries and no
 * duplicates ([S3.3-4], [S5-8], [S9-2]).
 */
export type SearchHistoryEntry = {
  readonly id: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly currency: string;
  readonly amount: number;
  /** The received amount, if the search specified it; `amount` is then what the sender pays with the cheapest offer. */
  readonly receiveAmount?: number | undefined;
  /** Empty or absent for any pay-in method. Searches saved before this field existed don't have it. */
  readonly payIn?: PayInMethodId | '' | undefined;
  readonly payoutMethod: PayoutMethodId | '';
  /** ISO 8601. */
  readonly timestamp: string;
};

export const maxSearchHistoryEntries = 20;
/** [S9-2] How many searches the app shell's form shows, and how many the home page shows below the form. */
export const maxShellHistoryEntries = 5;
export const maxHomeHistoryEntries = 6;

/**
 * Returns the history with a search added at the top. Removes an earlier entry for the same countries and amount, and
 * entries beyond the twentieth.
 */
export function addToSearchHistory(
  history: readonly SearchHistoryEntry[],
  entry: SearchHistoryEntry,
): SearchHistoryEntry[] {
  return [entry, ...history.filter((earlier) => !isSameSearch(earlier, entry))].slice(0, maxSearchHistoryEntries);
}

/** [S5-8] Returns whether two entries have the same countries and the same sent or received amount. */
export function isSameSearch(a: SearchHistoryEntry, b: SearchHistoryEntry): boolean {
  return a.fromCountry === b.fromCountry && a.toCountry === b.toCountry && isSameAmount(a, b);
}

function isSameAmount(a: SearchHistoryEntry, b: SearchHistoryEntry): boolean {
  const isReceived = a.receiveAmount !== undefined || b.receiveAmount !== undefined;
  return isReceived ? a.receiveAmount === b.receiveAmount : a.amount === b.amount;
}
