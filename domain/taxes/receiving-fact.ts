import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { TaxStatement } from './tax-rule.ts';

/**
 * What comes on top or goes off at the receiver's end (B2-4): a fee, the cost of turning mobile money into cash, an
 * incentive. It is shown next to the offers and never counted or ranked.
 */
export type ReceivingFact = {
  readonly id: string;
  readonly kind: ReceivingFactKind;
  /** The receiving country, ISO 3166-1. */
  readonly place: string;
  /** Whose midnight begins a day there. */
  readonly timeZone: string;
  /** Absent = by every payout method. */
  readonly payoutMethods?: readonly PayoutMethodId[] | undefined;
  /** Of what arrives; absent = the source names no share. */
  readonly percent?: number | undefined;
  /** First and last day, ISO 8601; absent = unknown. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The day on which we read the source. */
  readonly readOn: string;
  /** Whether sources disagree or carry no date, so that people should ask before they count on it. */
  readonly verify: boolean;
} & Omit<TaxStatement, 'asOf'> & {
    /** The day or month that the source speaks of; absent = it names none. */
    readonly asOf?: string | undefined;
  };

export const receivingFactKinds = ['receiving_fee', 'cash_out', 'incentive'] as const;
export type ReceivingFactKind = (typeof receivingFactKinds)[number];
