/**
 * How far a currency can move against USD, up or down, from its last accepted value before the new value needs
 * confirmation (D2). The limits allow for a very bad week but catch every misplaced decimal.
 */
const defaultLimitPercent = 10;
const volatileLimitPercent = 30;

/** Currencies that moved over 10% against the dollar within a few days in 2015–2026, or that have parallel rates. */
const volatileCurrencies: ReadonlySet<string> = new Set(
  'AFN AOA ARS BIF BOB CDF CUP EGP ETB GHS GNF HTG IRR KZT LAK LBP LRD LYD MMK MNT MWK MZN NGN PKR RUB SDG SLE SRD SSP STN SYP TJS TMT TRY UAH UZS VES YER ZMW ZWG'.split(
    ' ',
  ),
);

const dayMs = 86_400_000;
const daysToDouble = 20;
const maxLimitFactor = 4;

/**
 * Returns the limit in percent for a currency whose last accepted value is `gapMs` old. The limit grows steadily, by
 * the base limit every 20 days, up to four times the base (40% or 120%).
 */
export function rateJumpLimitPercent(currency: string, gapMs: number): number {
  const base = volatileCurrencies.has(currency) ? volatileLimitPercent : defaultLimitPercent;
  return base * Math.min(maxLimitFactor, 1 + Math.abs(gapMs) / (daysToDouble * dayMs));
}

/**
 * Returns how far apart two rates are, as a percentage of the smaller one: 100 and 110 are 10% apart in either order.
 */
export function rateDistancePercent(a: number, b: number): number {
  // 1.1 − 1 is more than 0.1 in binary, but a distance exactly at the limit must be within it.
  return Number(((Math.max(a, b) / Math.min(a, b) - 1) * 100).toPrecision(10));
}
