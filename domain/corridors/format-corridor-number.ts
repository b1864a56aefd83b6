import { formatNumber, formatRate } from '../money/format-money.ts';

/**
 * Formats a number on a corridor card ([S5-10]): "N/A" if it isn't a number, with thousands separators from 1000,
 * otherwise with 2 decimals.
 */
export function formatCorridorNumber(value: unknown, language: string): string {
  return formatNumber(asNumber(value), language);
}

/**
 * Formats a rate on a corridor card: 58.12, 26,312.5, and 0.0172, because two decimals would hide a rate below 1 (D8).
 */
export function formatCorridorRate(value: unknown, language: string): string {
  const rate = asNumber(value);
  return rate !== undefined && Math.abs(rate) < 1 ? formatRate(rate, language) : formatNumber(rate, language);
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
