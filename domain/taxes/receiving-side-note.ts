import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { TaxDescription } from './tax-rule.ts';

/**
 * A charge or bonus on the receiving side (B2-4): a fee, the cost of cashing out mobile money, or a government
 * incentive. It is shown next to the offers, but affects neither prices nor ranking.
 */
export type ReceivingSideNote = {
  readonly id: string;
  readonly kind: ReceivingSideNoteKind;
  /** The receiving country, ISO 3166-1. */
  readonly place: string;
  /** The IANA time zone that defines the place's days. */
  readonly timeZone: string;
  /** Absent if the note applies to every payout method. */
  readonly payoutMethods?: readonly PayoutMethodId[] | undefined;
  /** Percent of the received amount; absent if the source states no percentage. */
  readonly percent?: number | undefined;
  /** The first and last day, ISO 8601; each is absent if unknown. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The day on which we read the source. */
  readonly readOn: string;
  /** Whether sources disagree or have no date, so users should verify the fact. */
  readonly verify: boolean;
} & Omit<TaxDescription, 'asOf'> & {
    /** The day or month that the source refers to; absent if unknown. */
    readonly asOf?: string | undefined;
  };

export const receivingSideNoteKinds = ['receiving_fee', 'cash_out', 'incentive'] as const;
export type ReceivingSideNoteKind = (typeof receivingSideNoteKinds)[number];
