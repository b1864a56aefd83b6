import { numberFormat } from './formatter.ts';

/**
 * Formats a number for an input in the reader's language. It has no grouping, so it's easy to edit, and at most 15
 * significant digits, so parsing it returns the same number.
 */
export function formatNumberInput(value: number, language: string): string {
  return numberFormat(language, { useGrouping: false, maximumSignificantDigits: 15 }).format(value);
}
