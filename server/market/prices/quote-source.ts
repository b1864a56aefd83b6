import type { Offer } from '@tern/domain/providers/offer.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { TaxPercents } from '@tern/domain/taxes/tax-percents.ts';

/** The corridor of the requested offers. Countries are ISO 3166-1 alpha-2, currencies ISO 4217. */
export type Corridor = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** The sender's currency. */
  readonly currency: string;
  readonly toCurrency: string;
  /** Major units of `currency`. */
  readonly amount: number;
  /** How the sender wants to pay; undefined = any way. Otherwise only offers that name it count. */
  readonly payIn?: PayInMethodId | undefined;
  /** What the sending country takes by the way to pay, here and now; it counts in the choice of a way where any is asked for. */
  readonly taxes?: TaxPercents | undefined;
};

/**
 * A source of prices: the catalogue, a survey, a live API. Answers at once from memory where possible; a promise costs
 * the search its time, within the budget.
 */
export type QuoteSource = {
  readonly id: string;
  readonly name: string;
  /** The most milliseconds that a search waits for it. */
  readonly budgetMs: number;
  /** Grows whenever its offers change; part of every cache key. */
  version(): number;
  offers(corridor: Corridor): readonly Offer[] | Promise<readonly Offer[]>;
};

export type SourceReport = {
  readonly id: string;
  readonly name: string;
  readonly status: 'ok' | 'failed' | 'late';
  readonly offers: number;
  readonly message?: string;
};
