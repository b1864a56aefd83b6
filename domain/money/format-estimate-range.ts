import { numberLocaleForLanguage } from '../reference/locale-for-language.ts';
import { calculateRoundingStep } from './round-estimate.ts';

/** The range that probably contains the actual amount, in major units. */
export type EstimateRange = { readonly low: number; readonly high: number };

/**
 * Returns a range without its currency, such as "8,650–8,890", rounded outward to the known precision; undefined if
 * both ends would look the same. It has two ends instead of a "±", because actual prices can differ more on one side of
 * an estimate than on the other.
 */
export function formatEstimateRange({ low, high }: EstimateRange, language: string): string | undefined {
  const step = calculateRoundingStep(high);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  if (!(to > from) || low === high) return undefined;
  try {
    const { numbers, dash } = getRangeFormat(language);
    return numbers.format(from) + dash + numbers.format(to);
  } catch {
    return `${from}–${to}`;
  }
}

type RangeFormat = { readonly numbers: Intl.NumberFormat; readonly dash: string };
const rangeFormatCache = new Map<string, RangeFormat>();

/**
 * Returns a language's number format, and the dash that it uses in ranges. Creating them costs a hundred times as much
 * as using them, so it is done once per language. `Intl.NumberFormat.formatRange` isn't used, because it costs thirty
 * times as much as formatting both numbers.
 */
function getRangeFormat(language: string): RangeFormat {
  const known = rangeFormatCache.get(language);
  if (known) return known;
  const numbers = new Intl.NumberFormat(numberLocaleForLanguage(language), { maximumFractionDigits: 0 });
  const between = numbers.formatRangeToParts(1, 2).filter(({ source }) => source === 'shared');
  const made = { numbers, dash: between.map(({ value }) => value).join('') };
  rangeFormatCache.set(language, made);
  return made;
}
