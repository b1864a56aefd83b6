import type { midMarketSchema } from '@tern/contract/search/search-response.ts';
import { roundExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import type { z } from 'zod';
import type { PairRate } from './current-rates.ts';

/** Converts a pair's mid-market rate to the API's format, including its inverse, source and time. */
export function toMidMarketResponse(from: string, to: string, pair: PairRate): z.output<typeof midMarketSchema> {
  return {
    from,
    to,
    rate: pair.rate,
    inverse: roundExchangeRate(1 / pair.rate),
    asOf: new Date(pair.asOf).toISOString(),
    source: pair.source,
    sourceName: pair.sourceName,
    kind: pair.kind,
  };
}
