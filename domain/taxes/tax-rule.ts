import type { PayInMethodId } from '../reference/pay-in-methods.ts';

/**
 * A tax that a law takes from the sender of a transfer (B2-2). It depends on how the transfer is paid for. Rules are
 * dated data, so that a new law is a new row; docs/decisions/0104.
 */
export type TaxRule = {
  /** Rows with the same id are one rule over time; their days neither overlap nor leave a gap. */
  readonly id: string;
  readonly place: TaxPlace;
  /** The first day, ISO 8601, by the calendar of `timeZone`; undefined = from before anybody wrote it down here. */
  readonly from?: string | undefined;
  /** The last day; undefined = no end is known. */
  readonly to?: string | undefined;
  /** Whose midnight begins a day there, such as "America/New_York". */
  readonly timeZone: string;
  readonly payIns: readonly PayInMethodId[];
  readonly formula: TaxFormula;
} & TaxStatement;

/** What a rule is called, what it says, and who says so. */
export type TaxStatement = {
  /** A short name for people: "US tax on cash". */
  readonly label: string;
  readonly text: string;
  readonly source: string;
  readonly url?: string | undefined;
  /** The day or month that the source speaks of, ISO 8601. */
  readonly asOf: string;
};

/** What somebody proposed, but no law says yet. It is shown with its date and never computed. */
export type ProposedTax = {
  readonly id: string;
  readonly place: TaxPlace;
  /** The day or month of the proposal, ISO 8601. */
  readonly proposedOn: string;
} & TaxStatement;

/** An ISO 3166-1 country, or a US state after ISO 3166-2: "US", "US-OK". */
export type TaxPlace = string;

/**
 * A share of the amount sent: what the provider exchanges, without the fee and without the tax itself. With `fixed`, the
 * share is of what goes beyond `fixed.upTo`, and `fixed.amount` is the tax on everything up to there.
 */
export type TaxFormula = {
  readonly percent: number;
  /** Major units. */
  readonly fixed?: { readonly currency: string; readonly amount: number; readonly upTo: number } | undefined;
};
