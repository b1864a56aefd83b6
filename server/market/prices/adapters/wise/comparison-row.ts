/** One provider's validated price for one amount, from a comparison API. */
export type ComparisonRow = {
  /** The source's names for the provider. */
  readonly alias: string;
  readonly name: string;
  /** The type of company, in the source's wording. */
  readonly type: string;
  /** ISO 3166-1 alpha-2. Undefined means every country. */
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  /** Major units of the sending currency. The fee is deducted from this amount. */
  readonly amount: number;
  readonly fee: number;
  /** Units of the receiving currency for one unit of the sending currency. */
  readonly rate: number;
  /**
   * The mid-market rate at the time of collection, calculated from the row's own markup. If the row doesn't state its
   * markup, this is the median of the rates calculated from other rows.
   */
  readonly mid?: number | undefined;
  readonly deliveryMinutes?: number | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly collectedAt: number;
};

/** The result of one API call. */
export type WiseComparison = {
  readonly sourceCurrency: string;
  readonly targetCurrency: string;
  readonly amount: number;
  readonly rows: readonly ComparisonRow[];
  /** The number of rows that were rejected or were for other countries, by reason. */
  readonly refused: Readonly<Record<string, number>>;
};
