import type { Offer } from '@tern/domain/providers/offer.ts';

/** The corridor that offers are gathered for. Countries are ISO 3166-1 alpha-2, currencies ISO 4217. */
export type Corridor = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** The money that the sender has. */
  readonly currency: string;
  readonly toCurrency: string;
  /** Major units of `currency`. */
  readonly amount: number;
};

/**
 * One source of prices: the catalogue, a survey, a live interface. Answers at once from memory where it can; a promise costs
 * the search its time, within the budget.
 */
export type QuoteSource = {
  readonly id: string;
  readonly name: string;
  /** Milliseconds that a search may wait for it. */
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
