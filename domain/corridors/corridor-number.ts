import { formatNumber, formatRate } from '../money/format-money.ts';

/**
 * Writes a number on a corridor card ([S5-10]): "N/A" when unreadable, grouped from 1000, otherwise 2 decimals. A rate
 * below 1 keeps its digits, because two decimals would hide it (D8).
 */
export function corridorNumber(value: unknown, language: string): string {
  return formatNumber(asNumber(value), language);
}

/** Writes a rate on a card: 58.12, 26,312.5, and 0.0172. */
export function corridorRate(value: unknown, language: string): string {
  const rate = asNumber(value);
  return rate !== undefined && Math.abs(rate) < 1 ? formatRate(rate, language) : formatNumber(rate, language);
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
