import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';

/**
 * Returns only the rates of currencies in use, because sources also send crypto tokens, metals and withdrawn
 * currencies. Codes may be in upper or lower case. Throws 'malformed' if no currency is in use.
 */
export function pickKnownRates(
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
