import { formatRate } from '@tern/domain/money/format-money.ts';
import type { JsonLd } from './serialize-json-ld.ts';

type Rate = { readonly from: string; readonly to: string; readonly rate: number; readonly asOf: string };

/** [S7-24] Returns the mid-market rate as structured data, with as many decimals as on the page. */
export function exchangeRateJsonLd({ from, to, rate, asOf }: Rate): JsonLd {
  return {
    '@type': 'ExchangeRateSpecification',
    currency: from,
    currentExchangeRate: {
      '@type': 'UnitPriceSpecification',
      price: formatRate(rate, 'en').replaceAll(',', ''),
      priceCurrency: to,
      validFrom: asOf,
    },
  };
}
