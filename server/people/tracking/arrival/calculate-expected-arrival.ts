import {
  countDeliveryMinutes,
  type ExpectedWindow,
  expectedWindow,
  type PromisedTimeSource,
} from '@tern/domain/tracking/expected-window.ts';
import type { Transfer, TransferDraft } from '@tern/domain/tracking/transfer.ts';
import type { QuoteGatherer } from '../../../market/prices/quote-gatherer.ts';
import type { FindHolidays } from './find-holidays.adapter.ts';
import { loadReceivingBankCalendar } from './load-receiving-bank-calendar.ts';

export type ExpectedArrival = {
  /** null if the promised time is unknown. */
  readonly expected: ExpectedWindow | null;
  /**
   * The minutes that the transfer took, counted in the same way as the promised time. null until the money has arrived.
   */
  readonly countedMinutes: number | null;
};

export type ArrivalDeps = { readonly quotes: Pick<QuoteGatherer, 'gather'>; readonly holidays: FindHolidays };

type PromisedTime = { readonly minutes: number; readonly by: PromisedTimeSource };

/**
 * Returns when a transfer should arrive, and how long it took. An earlier promise is preserved: changing the reference
 * or the note doesn't replace it with the provider's current promise.
 */
export async function calculateExpectedArrival(
  draft: TransferDraft,
  before: Transfer | undefined,
  { quotes, holidays }: ArrivalDeps,
): Promise<ExpectedArrival> {
  const { payoutMethod, received } = draft;
  const sentAt = Date.parse(draft.sentAt);
  const [place, promised] = await Promise.all([
    loadReceivingBankCalendar(draft.toCountry, sentAt, holidays),
    findExistingPromisedTime(draft, before) ?? findCurrentPromisedTime(draft, quotes),
  ]);
  return {
    expected: promised
      ? expectedWindow({ sentAt, payoutMethod, promisedMinutes: promised.minutes, promisedBy: promised.by }, place)
      : null,
    countedMinutes: received
      ? countDeliveryMinutes({ sentAt, receivedAt: Date.parse(received.at), payoutMethod }, place)
      : null,
  };
}

function findExistingPromisedTime(draft: TransferDraft, before: Transfer | undefined): PromisedTime | undefined {
  if (draft.promisedMinutes !== null) return { minutes: draft.promisedMinutes, by: 'person' };
  const expected = before?.promisedMinutes === null ? before.expected : null;
  if (!before || !expected) return undefined;
  const parts = ['providerId', 'fromCountry', 'toCountry', 'payoutMethod'] as const;
  if (parts.some((part) => before[part] !== draft[part])) return undefined;
  return { minutes: expected.promisedMinutes, by: expected.promisedBy };
}

async function findCurrentPromisedTime(
  draft: TransferDraft,
  quotes: ArrivalDeps['quotes'],
): Promise<PromisedTime | undefined> {
  const { providerId, fromCountry, toCountry, payoutMethod, sendAmount: amount, sendCurrency, receiveCurrency } = draft;
  if (providerId === null) return undefined;
  const corridor = { fromCountry, toCountry, currency: sendCurrency, toCurrency: receiveCurrency, amount };
  const { offers } = await quotes.gather(corridor);
  const offer = offers.find((one) => one.provider.id === providerId && one.payoutMethod === payoutMethod);
  // "6 days or more" promises no latest arrival, so a transfer can't be late.
  if (offer?.deliveryMinutes === undefined || offer.deliveryTimeKind === 'at_least') return undefined;
  return { minutes: offer.deliveryMinutes, by: offer.deliveryTimeKind === 'typical' ? 'measured' : 'provider' };
}
