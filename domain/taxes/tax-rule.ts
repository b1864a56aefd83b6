import type { PayInMethodId } from '../reference/pay-in-methods.ts';

/**
 * A tax that the sender of a transfer must pay by law (B2-2). It depends on the pay-in method. Rules are dated rows, so
 * a new law needs only a new row (docs/decisions/0104).
 */
export type TaxRule = {
  /** Rows with the same id are one rule over time, without overlaps or gaps. */
  readonly id: string;
  readonly place: TaxJurisdiction;
  /** The first day, ISO 8601, by the calendar of `timeZone`. It is undefined if the start is unknown. */
  readonly from?: string | undefined;
  /** The last day. It is undefined if no end is known. */
  readonly to?: string | undefined;
  /** The IANA time zone that defines the place's days, such as "America/New_York". */
  readonly timeZone: string;
  readonly payIns: readonly PayInMethodId[];
  readonly formula: TaxFormula;
} & TaxDescription;

/** A rule's label, text and source. */
export type TaxDescription = {
  /** A short name to show to users, such as "US tax on cash transfers". */
  readonly label: string;
  readonly text: string;
  readonly source: string;
  readonly url?: string | undefined;
  /** The day or month that the source refers to, ISO 8601. */
  readonly asOf: string;
};

/** A proposed tax that isn't law yet. It is shown with its date and never included in prices. */
export type ProposedTax = {
  readonly id: string;
  readonly place: TaxJurisdiction;
  /** The day or month of the proposal, ISO 8601. */
  readonly proposedOn: string;
} & TaxDescription;

/** An ISO 3166-1 country, or a US state as in ISO 3166-2: "US", "US-OK". */
export type TaxJurisdiction = string;

/**
 * A percentage of the amount sent, which is the amount that the provider exchanges, without the fee and the tax itself.
 * With `fixed`, the percentage applies to the part above `fixed.upTo`, and `fixed.amount` is the tax on the part below.
 */
export type TaxFormula = {
  readonly percent: number;
  /** In major units. */
  readonly fixed?: { readonly currency: string; readonly amount: number; readonly upTo: number } | undefined;
};
