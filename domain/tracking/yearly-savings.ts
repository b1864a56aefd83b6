import { currencyDecimals } from '../money/currency-decimals.ts';
import { sentYear, type TransferDraft } from './transfer.ts';

/** How much more the recipients got in one year than with the average offer, in one receiving currency. */
export type YearlySavings = {
  readonly year: number;
  readonly currency: string;
  /** The number of compared transfers: those for which both amounts are known. */
  readonly transfers: number;
  /** In major units; above 0. */
  readonly saved: number;
};

type SavingsTransfer = Pick<
  TransferDraft,
  'sentAt' | 'timeZone' | 'receiveCurrency' | 'quotedReceiveAmount' | 'averageReceiveAmount' | 'received'
>;

/** A single transfer isn't enough to make a statement about a year. */
const minComparedTransfers = 2;

/**
 * Returns a user's savings by calendar year in the sender's time zone and by receiving currency, newest year first.
 * Uses the actual received amount if known, otherwise the quoted one. Losses count too; years without a gain or with
 * only one compared transfer are omitted.
 */
export function yearlySavings(transfers: readonly SavingsTransfer[]): YearlySavings[] {
  const sums = new Map<string, { year: number; currency: string; transfers: number; savedMinor: number }>();
  for (const transfer of transfers) {
    const { receiveCurrency: currency, received, quotedReceiveAmount, averageReceiveAmount: average } = transfer;
    const arrived = received?.amount ?? quotedReceiveAmount;
    // A transfer that an older release stored in the browser has no average.
    if (arrived === null || typeof average !== 'number') continue;
    const year = sentYear(transfer);
    const unit = 10 ** currencyDecimals(currency);
    const key = `${year} ${currency}`;
    const sum = sums.get(key) ?? { year, currency, transfers: 0, savedMinor: 0 };
    sum.transfers += 1;
    sum.savedMinor += Math.round(arrived * unit) - Math.round(average * unit);
    sums.set(key, sum);
  }
  return [...sums.values()]
    .filter(({ transfers: count, savedMinor }) => count >= minComparedTransfers && savedMinor > 0)
    .toSorted((a, b) => b.year - a.year || (a.currency < b.currency ? -1 : 1))
    .map(({ savedMinor, ...sum }) => ({ ...sum, saved: savedMinor / 10 ** currencyDecimals(sum.currency) }));
}
