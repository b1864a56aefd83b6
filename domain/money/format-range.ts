import { estimateStep } from './round-estimate.ts';

/** Where the real sum of an estimate probably lies, in major units. */
export type AmountRange = { readonly low: number; readonly high: number };

/**
 * "8,650–8,890": a range rounded outwards to what is known, without its currency; undefined where both ends would read the same. Ends are written
 * rather than a "±", because prices lie further on one side of an estimate than on the other.
 */
export function formatRange({ low, high }: AmountRange, language: string): string | undefined {
  const step = estimateStep(high);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  if (!(to > from) || low === high) return undefined;
  try {
    return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).formatRange(from, to);
  } catch {
    return `${from}–${to}`;
  }
}
