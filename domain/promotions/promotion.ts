/**
 * A provider's observed first-transfer price. It is shown separately from the standard price and never used for sorting
 * (B2-5).
 */
export type Promotion = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly toCurrency: string;
  /** Units of toCurrency per unit of currency, as seen together with the promotion. */
  readonly standardRate: number;
  /** undefined = the standard rate applies. */
  readonly promotionalRate?: number | undefined;
  /** Whether the standard fee is waived. */
  readonly feeWaived: boolean;
  /** The fee that is waived, in `currency`, at `seenAmount`. */
  readonly standardFee?: number | undefined;
  /** The promotional rate applies up to this amount; undefined = the source doesn't state a limit. */
  readonly upTo?: number | undefined;
  /** The amount at which the promotion was seen; without a known limit, the promotion counts only up to this amount. */
  readonly seenAmount: number;
  readonly source: string;
  readonly url: string;
  /** When the promotion was seen: a day ("2026-01-12") or a range of months ("2025-12/2026-01"). */
  readonly asOf: string;
};

/**
 * In percent. At a rate that beats the mid-market rate by more than this, the provider earns nothing on the exchange. A
 * smaller difference can be due to rounding.
 */
const promotionalAdvantageThresholdPercent = 0.2;

/**
 * Returns whether a price is itself a promotion, because its rate beats the mid-market rate.
 * @param marginPercent percent below the mid-market rate; negative if better.
 */
export function isPromotionalMargin(marginPercent: number): boolean {
  return marginPercent < -promotionalAdvantageThresholdPercent;
}

/** Returns the promotion for a corridor and currency; undefined if none was seen. */
export function findPromotion(
  promotions: readonly Promotion[] | undefined,
  { fromCountry, toCountry, currency }: Pick<Promotion, 'fromCountry' | 'toCountry' | 'currency'>,
): Promotion | undefined {
  return promotions?.find(
    (one) => one.fromCountry === fromCountry && one.toCountry === toCountry && one.currency === currency,
  );
}
