import { currencyDecimals } from '../money/currency-decimals.ts';
import { sentYear, type TransferDraft } from './transfer.ts';

/** How much more arrived in a year than with the average offer, in one receiving currency. */
export type YearSaving = {
  readonly year: number;
  readonly currency: string;
  /** Those that are compared: both amounts are known. */
  readonly transfers: number;
  /** Major units, above 0. */
  readonly saved: number;
};

type Compared = Pick<
  TransferDraft,
  'sentAt' | 'timeZone' | 'receiveCurrency' | 'quotedReceiveAmount' | 'averageReceiveAmount' | 'received'
>;

/** One transfer shows a lucky day, not a year. */
const fewestTransfers = 2;

/**
 * Returns what somebody gained by choosing, by year in the sender's calendar and receiving currency, newest year first.
 * What really arrived counts before what was promised. Losses count too; a year without a gain is left out.
 */
export function yearSavings(transfers: readonly Compared[]): YearSaving[] {
  const sums = new Map<string, { year: number; currency: string; transfers: number; savedMinor: number }>();
  for (const transfer of transfers) {
    const { receiveCurrency: currency, received, quotedReceiveAmount, averageReceiveAmount: average } = transfer;
    const arrived = received?.amount ?? quotedReceiveAmount;
    // Saved by an older release, a copy in the browser has no average at all.
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
    .filter(({ transfers: count, savedMinor }) => count >= fewestTransfers && savedMinor > 0)
    .toSorted((a, b) => b.year - a.year || (a.currency < b.currency ? -1 : 1))
    .map(({ savedMinor, ...sum }) => ({ ...sum, saved: savedMinor / 10 ** currencyDecimals(sum.currency) }));
}
