import { formatNumber, formatRate } from '../money/format-money.ts';

/**
 * Formats a number for a corridor card ([S5-10]): with thousands separators from 1000 up, and otherwise with 2
 * decimals. Returns "N/A" if it isn't a number.
 */
export function formatCorridorNumber(value: unknown, language: string): string {
  return formatNumber(asNumber(value), language);
}

/**
 * Formats a rate for a corridor card, such as "58.12" or "0.017200". A rate below 1 has more decimals, because two
 * would hide its value (D8).
 */
export function formatCorridorRate(value: unknown, language: string): string {
  const rate = asNumber(value);
  return rate !== undefined && Math.abs(rate) < 1 ? formatRate(rate, language) : formatNumber(rate, language);
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
