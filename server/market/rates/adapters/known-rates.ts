import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';

/**
 * Keeps only currencies in use: sources also send crypto tokens, metals and withdrawn currencies. Codes in either case.
 * A source without any known currency sent something else: 'malformed'.
 */
export function knownRates(
  entries: Iterable<readonly [string, number]>,
  base: string,
  source: string,
): ReadonlyMap<string, number> {
  const rates = new Map<string, number>();
  for (const [name, rate] of entries) {
    const code = name.toUpperCase();
    if (code !== base && currencyByCode(code) !== undefined) rates.set(code, rate);
  }
  if (rates.size === 0) throw new OutboundError('malformed', `${source} sent no rate of a known currency`);
  return rates;
}
