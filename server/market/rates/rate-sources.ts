import type { Config } from '../../foundation/config/config.ts';
import { createCurrencyApiAdapter } from './adapters/currency-api.adapter.ts';
import { createEcbAdapter } from './adapters/ecb.adapter.ts';
import { createFrankfurterAdapter } from './adapters/frankfurter.adapter.ts';
import { createOpenErApiAdapter } from './adapters/open-er-api.adapter.ts';
import { createOpenExchangeRatesAdapter } from './adapters/open-exchange-rates.adapter.ts';
import type { RateSource } from './adapters/rate-source.ts';
import { createWiseRatesAdapter } from './adapters/wise-rates.adapter.ts';

/**
 * Returns the configured rate sources. Their order doesn't matter, because the newest accepted value is used. API keys
 * were checked when the settings were validated.
 */
export function createRateSources(config: Config): readonly RateSource[] {
  const makers: Record<string, () => RateSource> = {
    ecb: () => createEcbAdapter(),
    frankfurter: () => createFrankfurterAdapter(),
    'open-er-api': () => createOpenErApiAdapter(),
    'currency-api': () => createCurrencyApiAdapter(),
    wise: () => createWiseRatesAdapter({ token: config.WISE_API_TOKEN ?? '' }),
    'open-exchange-rates': () => createOpenExchangeRatesAdapter({ appId: config.OPEN_EXCHANGE_RATES_APP_ID ?? '' }),
  };
  return config.RATES.flatMap((name) => makers[name]?.() ?? []);
}
