import type { Offer } from '@tern/domain/providers/offer.ts';
import type { ReceivingFact } from '@tern/domain/taxes/receiving-fact.ts';
import type { TaxPercents } from '@tern/domain/taxes/tax-percents.ts';
import type { ProposedTax, TaxRule } from '@tern/domain/taxes/tax-rule.ts';

/** The taxes of a transfer as of now (B2-2), and what is known about receiving it (B2-4). */
export type CorridorTaxes = {
  /** Returns the offers, each with the taxes on its way to pay. An offer that names no way isn't taxed. */
  join(offers: readonly Offer[], fromCountry: string): readonly Offer[];
  /** What the taxes take by the way to pay, in percent; undefined where nothing is taken. */
  percentsIn(fromCountry: string): TaxPercents | undefined;
  factsFor(fromCountry: string, toCountry: string): TaxFacts;
  /** Grows whenever a row begins or ends; part of every cache key. */
  version(): number;
};

export type TaxFacts = {
  /** Counted in the prices of the offers that they apply to. */
  readonly inForce: readonly TaxRule[];
  /** In force only in a part of the country; a search doesn't know where in it somebody pays. */
  readonly inParts: readonly TaxRule[];
  readonly proposed: readonly ProposedTax[];
  readonly receiving: readonly ReceivingFact[];
};
