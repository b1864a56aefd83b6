import { numberFormat } from '../words/formatter.ts';

/** Returns a percentage (1.68 for 1.68%) as text in a language's format. */
export function formatPercent(value: number, language: string, decimals = 2, signed = false): string {
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return numberFormat(language, { style: 'percent', maximumFractionDigits: decimals, signDisplay }).format(value / 100);
}
