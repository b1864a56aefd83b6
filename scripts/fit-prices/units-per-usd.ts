import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { readBundledUsdRates } from '../read-bundled-usd-rates.ts';
import { median } from './quantile.ts';
import type { SurveyedService } from './surveyed-services.ts';

/**
 * Returns the value of 1 US dollar in local currencies: from the survey's amounts, which represent 200 dollars, or else
 * from the bundled reference rates. Rounded to three significant digits, because a fixed fee is an estimate.
 */
export function calculateUnitsPerUsd(services: readonly SurveyedService[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const [currency, rate] of Object.entries(readBundledUsdRates())) {
    const code = currency.toUpperCase();
    if (currencyByCode(code) && rate > 0) units[code] = roundToThreeSignificantDigits(rate);
  }
  for (const [currency, members] of Map.groupBy(services, (service) => service.currency)) {
    if (currency !== 'USD')
      units[currency] = roundToThreeSignificantDigits(median(members.map(({ amount }) => amount)) / 200);
  }
  return Object.fromEntries(Object.entries(units).sort());
}

function roundToThreeSignificantDigits(value: number): number {
  return Number(value.toPrecision(3));
}
