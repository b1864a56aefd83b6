import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import type { ExpectedWindow } from '@tern/domain/tracking/expected-window.ts';
import type { Transfer, TransferDraft, TransferProgress } from '@tern/domain/tracking/transfer.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { ExpectedArrival } from './arrival/calculate-expected-arrival.ts';

export function rowToTransfer(row: Selectable<Tables['transfers']> & { readonly remind_by_email: boolean }): Transfer {
  return {
    id: row.id,
    providerId: row.provider_id,
    providerName: row.provider_name,
    fromCountry: row.from_country,
    toCountry: row.to_country,
    sendAmount: Number(row.send_amount),
    sendCurrency: row.send_currency,
    receiveCurrency: row.receive_currency,
    payoutMethod: row.payout_method as PayoutMethodId,
    quotedReceiveAmount: toNumberOrNull(row.quoted_receive_amount),
    averageReceiveAmount: toNumberOrNull(row.average_receive_amount),
    totalCost: toNumberOrNull(row.total_cost),
    reference: row.reference,
    note: row.note,
    sentAt: row.sent_at.toISOString(),
    promisedMinutes: row.promised_minutes,
    timeZone: row.time_zone,
    remind: row.remind,
    remindByEmail: row.remind_by_email,
    progress:
      row.progress_stage !== null && row.progress_at !== null
        ? { stage: row.progress_stage as TransferProgress['stage'], at: row.progress_at.toISOString() }
        : null,
    received:
      row.received_at === null
        ? null
        : { at: row.received_at.toISOString(), amount: toNumberOrNull(row.received_amount) },
    expected: row.expected === null ? null : (JSON.parse(row.expected) as ExpectedWindow),
  };
}

/** Returns the columns that depend on a draft and its expected arrival. */
export function transferColumns(draft: TransferDraft, { expected, countedMinutes }: ExpectedArrival) {
  return {
    provider_id: draft.providerId,
    provider_name: draft.providerName,
    from_country: draft.fromCountry,
    to_country: draft.toCountry,
    send_amount: draft.sendAmount,
    send_currency: draft.sendCurrency,
    receive_currency: draft.receiveCurrency,
    payout_method: draft.payoutMethod,
    quoted_receive_amount: draft.quotedReceiveAmount,
    average_receive_amount: draft.averageReceiveAmount,
    total_cost: draft.totalCost,
    reference: draft.reference,
    note: draft.note,
    sent_at: new Date(draft.sentAt),
    promised_minutes: draft.promisedMinutes,
    time_zone: draft.timeZone,
    remind: draft.remind,
    progress_stage: draft.progress?.stage ?? null,
    progress_at: draft.progress ? new Date(draft.progress.at) : null,
    received_at: draft.received ? new Date(draft.received.at) : null,
    received_amount: draft.received?.amount ?? null,
    counted_minutes: countedMinutes,
    expected: expected && JSON.stringify(expected),
    due_at: expected && new Date(expected.until),
    overdue_at: expected && new Date(expected.overdueAt),
  };
}

function toNumberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
