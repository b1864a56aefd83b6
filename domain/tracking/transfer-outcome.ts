import { currencyDecimals } from '../money/currency-decimals.ts';
import { sentYear, type TransferDraft } from './transfer.ts';

/** The result of a transfer compared with the quote ([S2-10]). */
export type TransferOutcome = {
  /** Elapsed minutes from sending to arrival. */
  readonly minutes: number;
  /** Received minus quoted amount, in major units of the receiving currency; null if either is unknown. */
  readonly difference: number | null;
};

/** Returns the outcome; undefined until the money is received. */
export function transferOutcome({
  sentAt,
  received,
  quotedReceiveAmount,
  receiveCurrency,
}: Pick<TransferDraft, 'sentAt' | 'received' | 'quotedReceiveAmount' | 'receiveCurrency'>):
  | TransferOutcome
  | undefined {
  if (!received) return undefined;
  const known = received.amount !== null && quotedReceiveAmount !== null;
  return {
    minutes: Math.max(0, Math.round((Date.parse(received.at) - Date.parse(sentAt)) / 60_000)),
    difference: known ? subtractAmounts(received.amount ?? 0, quotedReceiveAmount ?? 0, receiveCurrency) : null,
  };
}

function subtractAmounts(a: number, b: number, currency: string): number {
  const unit = 10 ** currencyDecimals(currency);
  return (Math.round(a * unit) - Math.round(b * unit)) / unit;
}

/** The total that a user sent in one year in one currency; different currencies are never added together. */
export type YearTotal = {
  readonly year: number;
  readonly currency: string;
  readonly transfers: number;
  readonly sent: number;
  /** The total cost of the transfers whose cost is known. */
  readonly totalCost: number;
  readonly costKnownFor: number;
};

type SentTransfer = Pick<TransferDraft, 'sentAt' | 'timeZone' | 'sendAmount' | 'sendCurrency' | 'totalCost'>;

/** Returns totals by currency and by year in the sender's time zone, newest year first. */
export function yearTotals(transfers: readonly SentTransfer[]): YearTotal[] {
  const totals = new Map<
    string,
    { year: number; currency: string; transfers: number; sent: number; cost: number; known: number }
  >();
  for (const transfer of transfers) {
    const { sendAmount, sendCurrency: currency, totalCost } = transfer;
    const year = sentYear(transfer);
    const unit = 10 ** currencyDecimals(currency);
    const key = `${year} ${currency}`;
    const total = totals.get(key) ?? { year, currency, transfers: 0, sent: 0, cost: 0, known: 0 };
    total.transfers += 1;
    total.sent += Math.round(sendAmount * unit);
    if (totalCost !== null) {
      total.cost += Math.round(totalCost * unit);
      total.known += 1;
    }
    totals.set(key, total);
  }
  return [...totals.values()]
    .toSorted((a, b) => b.year - a.year || (a.currency < b.currency ? -1 : 1))
    .map(({ year, currency, transfers: count, sent, cost, known }) => {
      const unit = 10 ** currencyDecimals(currency);
      return { year, currency, transfers: count, sent: sent / unit, totalCost: cost / unit, costKnownFor: known };
    });
}
