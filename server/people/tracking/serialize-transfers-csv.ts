import type { Transfer } from '@tern/domain/tracking/transfer.ts';
import { transferOutcome } from '@tern/domain/tracking/transfer-outcome.ts';
import { transferState } from '@tern/domain/tracking/transfer-state.ts';
import { formatCsvCell } from '../../market/search/export/format-csv-cell.ts';

type Cell = string | number | boolean | null | undefined;
type Column = readonly [name: string, value: (transfer: Transfer, now: number) => Cell];

/** Programs rely on the column names, so they must not change. `formatCsvCell` quotes user input and escapes formulas. */
const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['sent_at', ({ sentAt }) => sentAt],
  ['time_zone', ({ timeZone }) => timeZone],
  ['provider', ({ providerName }) => providerName],
  ['from_country', ({ fromCountry }) => fromCountry],
  ['to_country', ({ toCountry }) => toCountry],
  ['send_amount', ({ sendAmount }) => sendAmount],
  ['send_currency', ({ sendCurrency }) => sendCurrency],
  ['total_cost', ({ totalCost }) => totalCost],
  ['quoted_receive_amount', ({ quotedReceiveAmount }) => quotedReceiveAmount],
  ['average_receive_amount', ({ averageReceiveAmount }) => averageReceiveAmount],
  ['received_amount', ({ received }) => received?.amount],
  ['received_less_quoted', (transfer) => transferOutcome(transfer)?.difference],
  ['receive_currency', ({ receiveCurrency }) => receiveCurrency],
  ['payout_method', ({ payoutMethod }) => payoutMethod],
  ['reference', ({ reference }) => reference],
  // A program that splits at line breaks must not find a formula at the start of a line.
  ['note', ({ note }) => note.replace(/\s*[\r\n]+\s*/g, ' ')],
  ['stage', (transfer, now) => transferState(transfer, now).stage],
  ['lateness', (transfer, now) => transferState(transfer, now).lateness],
  ['expected_until', ({ expected }) => expected?.until],
  ['received_at', ({ received }) => received?.at],
  ['minutes', (transfer) => transferOutcome(transfer)?.minutes],
];

/** Without this mark, some spreadsheet programs don't recognize UTF-8. */
const byteOrderMark = '\uFEFF';

/** Returns a user's transfers as a CSV file, one transfer per line. `now`: milliseconds since 1970. */
export function serializeTransfersCsv(transfers: readonly Transfer[], now: number): string {
  const head = columns.map(([name]) => name).join(',');
  const lines = transfers.map((one) => columns.map(([, value]) => formatCsvCell(value(one, now))).join(','));
  return `${byteOrderMark}${[head, ...lines].join('\r\n')}\r\n`;
}
