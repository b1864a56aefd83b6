import type { Offer } from '@tern/domain/offers/offer.ts';
import type { ReceivingSideNote } from '@tern/domain/taxes/receiving-side-note.ts';
import type { TaxPercents } from '@tern/domain/taxes/tax-percents.ts';
import type { ProposedTax, TaxRule } from '@tern/domain/taxes/tax-rule.ts';

/** The current taxes on a transfer (B2-2), and facts about receiving it (B2-4). */
export type CorridorTaxes = {
  /** Adds the taxes on the pay-in method to each offer. An offer without a pay-in method isn't taxed. */
  join(offers: readonly Offer[], fromCountry: string): readonly Offer[];
  /** Returns the tax percentages by pay-in method, or undefined if there are none. */
  percentsIn(fromCountry: string): TaxPercents | undefined;
  factsFor(fromCountry: string, toCountry: string): TaxFacts;
  /**
   * Increases whenever a tax rule or a fact about receiving money starts or stops applying. It is part of every cache
   * key.
   */
  version(): number;
};

export type TaxFacts = {
  /** Tax rules in force. They are included in the prices of the offers that they apply to. */
  readonly inForce: readonly TaxRule[];
  /**
   * Tax rules in force only in part of the country. They aren't included in prices, because a search doesn't specify
   * the sender's location within the country.
   */
  readonly inParts: readonly TaxRule[];
  readonly proposed: readonly ProposedTax[];
  readonly receiving: readonly ReceivingSideNote[];
};
