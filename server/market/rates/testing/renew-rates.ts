import type { RateKind } from '@tern/domain/rates/rate-table.ts';
import type { AppContext } from '../../../wiring/app-context.ts';

/** Republishes the bundled rates as current ones, for tests that need a rate from today. */
export function renewRates({ rates, now }: Pick<AppContext, 'rates' | 'now'>, kind: RateKind = 'daily'): void {
  const perUsd = rates.currencies().flatMap((currency) => {
    const rate = currency === 'USD' ? undefined : rates.rate('USD', currency)?.rate;
    return rate === undefined ? [] : [[currency, rate] as const];
  });
  const asOf = now();
  rates.offer({ source: 'renewed', base: 'USD', asOf, receivedAt: asOf, rates: new Map(perUsd), kind });
}
