import type { Offer } from '@tern/domain/offers/offer.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { TaxPercents } from '@tern/domain/taxes/tax-percents.ts';

/** The corridor for which offers are requested. Countries are ISO 3166-1 alpha-2, currencies ISO 4217. */
export type OfferQuery = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** The sender's currency. */
  readonly currency: string;
  readonly toCurrency: string;
  /** Major units of `currency`. */
  readonly amount: number;
  /** The requested pay-in method. Only offers with this method are returned. Undefined means any method. */
  readonly payIn?: PayInMethodId | undefined;
  /**
   * The sending country's current tax percentages by pay-in method. They affect the choice of method if none is
   * requested.
   */
  readonly taxes?: TaxPercents | undefined;
};

/**
 * A source of prices, such as the catalogue, a survey or a live API. It returns offers synchronously from memory if
 * possible. A search waits for a promise only within the time budget.
 */
export type QuoteSource = {
  readonly id: string;
  readonly name: string;
  /** The maximum time that a search waits for this source, in milliseconds. */
  readonly budgetMs: number;
  /** Increases whenever the source's offers change. It is part of every cache key. */
  version(): number;
  offers(corridor: OfferQuery): readonly Offer[] | Promise<readonly Offer[]>;
};

export type SourceReport = {
  readonly id: string;
  readonly name: string;
  readonly status: 'ok' | 'failed' | 'late';
  readonly offers: number;
  readonly message?: string;
};
