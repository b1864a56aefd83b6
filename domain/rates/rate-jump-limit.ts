/**
 * How far a currency may move from its last accepted value before a second witness is asked (D2). Measured
 * against USD, up and down alike. Wide enough for a real bad week, narrow enough that a misplaced decimal never passes.
 */
const ordinaryPercent = 10;
const volatilePercent = 30;

/** Currencies that moved more than 10 % against the dollar within days in 2015–2026, or are traded at parallel rates. */
const volatileCurrencies: ReadonlySet<string> = new Set(
  'AFN AOA ARS BIF BOB CDF CUP EGP ETB GHS GNF HTG IRR KZT LAK LBP LRD LYD MMK MNT MWK MZN NGN PKR RUB SDG SLE SRD SSP STN SYP TJS TMT TRY UAH UZS VES YER ZMW ZWG'.split(
    ' ',
  ),
);

const dayMs = 86_400_000;
const daysToDouble = 20;
const widestFactor = 4;

/**
 * The limit in percent for a currency whose last accepted value is `gapMs` away in time: it grows by its own size every
 * 20 days, up to four times (40 % or 120 %).
 */
export function rateJumpLimitPercent(currency: string, gapMs: number): number {
  const base = volatileCurrencies.has(currency) ? volatilePercent : ordinaryPercent;
  return base * Math.min(widestFactor, 1 + Math.abs(gapMs) / (daysToDouble * dayMs));
}

/** How far two rates are apart in percent of the smaller: 100 and 110 are 10 % apart in either order. */
export function rateDistancePercent(a: number, b: number): number {
  // 1.1 − 1 is more than a tenth in binary: exactly at a limit must stay within it.
  return Number(((Math.max(a, b) / Math.min(a, b) - 1) * 100).toPrecision(10));
}
