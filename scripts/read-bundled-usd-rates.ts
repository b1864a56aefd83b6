import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Units of each currency per US dollar, by lower-case currency code. */
export type UsdRates = Readonly<Record<string, number>>;

/** Returns the reference rates that ship with the product. */
export function readBundledUsdRates(): UsdRates {
  const path = createRequire(import.meta.url).resolve('reference-rates/v1/currencies/usd.min.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { usd: UsdRates }).usd;
}
