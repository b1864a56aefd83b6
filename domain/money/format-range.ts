import { numberLocaleOf } from '../reference/locale-of.ts';
import { estimateStep } from './round-estimate.ts';

/** The range that probably contains the actual amount, in major units. */
export type EstimateRange = { readonly low: number; readonly high: number };

/**
 * Returns a range without its currency, such as "8,650–8,890", rounded outward to the known precision; undefined if
 * both ends would look the same. It has two ends instead of a "±", because actual prices can differ more on one side of
 * an estimate than on the other.
 */
export function formatRange({ low, high }: EstimateRange, language: string): string | undefined {
  const step = estimateStep(high);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  if (!(to > from) || low === high) return undefined;
  try {
    return wholeNumbers(language).formatRange(from, to);
  } catch {
    return `${from}–${to}`;
  }
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times as much as using it, so each is created once. */
function wholeNumbers(language: string): Intl.NumberFormat {
  const known = formatters.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(numberLocaleOf(language), { maximumFractionDigits: 0 });
  formatters.set(language, made);
  return made;
}
