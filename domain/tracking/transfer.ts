import type { PayoutMethodId } from '../reference/payout-methods.ts';
import { createOffsetLookup } from '../time/create-offset-lookup.ts';
import type { ExpectedWindow } from './expected-window.ts';
import { instantToLocal } from './local-time.ts';

/** A transfer as entered by its sender ([S2-10], D4 "Delivery tracking"). Amounts are in major units. */
export type TransferDraft = {
  /** The provider's id in the catalogue; null for a provider that isn't in it. */
  readonly providerId: string | null;
  readonly providerName: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly sendAmount: number;
  readonly sendCurrency: string;
  readonly receiveCurrency: string;
  readonly payoutMethod: PayoutMethodId;
  /** The amount that the provider said would arrive, in `receiveCurrency`. */
  readonly quotedReceiveAmount: number | null;
  /**
   * The average received amount of all offers for the same amount when the transfer was sent, in `receiveCurrency`. It
   * is null if unknown, or if the price of the chosen offer was only an estimate.
   */
  readonly averageReceiveAmount: number | null;
  /** Fee and exchange-rate markup together, in `sendCurrency`. */
  readonly totalCost: number | null;
  /** The reference that the provider asks for: MTCN, PIN, UETR, order id. */
  readonly reference: string;
  readonly note: string;
  /** ISO 8601. */
  readonly sentAt: string;
  /** The delivery time according to the provider; null if the user doesn't know it. */
  readonly promisedMinutes: number | null;
  /** The sender's time zone, used to determine calendar years and to avoid sending reminders at night. */
  readonly timeZone: string;
  /** Whether to notify the sender when the money should have arrived. */
  readonly remind: boolean;
  /** Whether reminders are also sent by email; false after the sender has unsubscribed through a link in an email. */
  readonly remindByEmail: boolean;
  /** The step according to the provider; null if the user hasn't checked. */
  readonly progress: TransferProgress | null;
  readonly received: TransferArrival | null;
};

/** A step that the provider reported, and when it was recorded (ISO 8601). */
export type TransferProgress = { readonly stage: 'processing' | 'on_its_way' | 'available'; readonly at: string };

/** When the money arrived (ISO 8601). `amount` is in the receiving currency, and null if unknown. */
export type TransferArrival = { readonly at: string; readonly amount: number | null };

export type Transfer = TransferDraft & {
  readonly id: string;
  /** null if the delivery time is unknown. */
  readonly expected: ExpectedWindow | null;
};

export const maxTransfers = 500;
export const maxProviderNameLength = 80;
export const maxReferenceLength = 80;
export const maxTransferNoteLength = 500;
/** 60 days, because no provider states a longer delivery time. */
export const maxPromisedMinutes = 86_400;
/** How far a browser's clock may be ahead of ours before a time counts as being in the future. */
export const maxClockSkewMs = 5 * 60_000;
/** Five years. Earlier transfers can't be tracked, because providers no longer answer questions about them. */
export const maxTransferAgeMs = 5 * 366 * 86_400_000;

export type TransferTimeError = 'unreadable' | 'in_future' | 'too_old' | 'before_sent';

/**
 * Returns why the time a transfer was sent is invalid; undefined if it is valid. Times are ISO 8601 with an offset, or
 * milliseconds since 1970.
 */
export function sentAtError(sentAt: string, now: number): TransferTimeError | undefined {
  const at = Date.parse(sentAt);
  if (!Number.isFinite(at)) return 'unreadable';
  if (at > now + maxClockSkewMs) return 'in_future';
  return at < now - maxTransferAgeMs ? 'too_old' : undefined;
}

/** Returns why the time of a later event, such as the arrival, is invalid; undefined if it is valid. */
export function eventTimeError(text: string, sentAt: string, now: number): TransferTimeError | undefined {
  const at = Date.parse(text);
  if (!Number.isFinite(at)) return 'unreadable';
  if (at > now + maxClockSkewMs) return 'in_future';
  return at < Date.parse(sentAt) ? 'before_sent' : undefined;
}

/** Returns the year in which the transfer was sent, in the sender's time zone. */
export function sentYear({ sentAt, timeZone }: Pick<TransferDraft, 'sentAt' | 'timeZone'>): number {
  return Number(instantToLocal(Date.parse(sentAt), createOffsetLookup(timeZone)).slice(0, 4));
}
