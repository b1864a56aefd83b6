/** One provider's price at one amount from a comparison API, validated. */
export type ComparisonRow = {
  /** The source's names for the provider. */
  readonly alias: string;
  readonly name: string;
  /** The source's term for the kind of company. */
  readonly type: string;
  /** ISO 3166-1 alpha-2; undefined = applies to every country. */
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  /** Major units of the sending currency; the fee is taken out of the amount. */
  readonly amount: number;
  readonly fee: number;
  /** Receiving currency for one unit of the sending one. */
  readonly rate: number;
  /** The mid-market rate that the margin was measured against, when the row was collected. */
  readonly mid?: number | undefined;
  readonly deliveryMinutes?: number | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly collectedAt: number;
};

/** The result of one call. */
export type Comparison = {
  readonly sourceCurrency: string;
  readonly targetCurrency: string;
  readonly amount: number;
  readonly rows: readonly ComparisonRow[];
  /** How many rows were rejected or were for other countries, by reason. */
  readonly refused: Readonly<Record<string, number>>;
};
