import { currencyFamilies } from '../tables/currency-word-table.ts';

const sharedNameCurrencies = new Set([...currencyFamilies.flatMap(({ members }) => members.split(' ')), 'BYN']);

/**
 * Returns Unicode's singular and plural names of the currencies whose name several countries share, each with its code:
 * "dólares neozelandeses". One-word names, such as "dollars", are left out unless the language is written without
 * spaces.
 */
export function* qualifiedCurrencyNames(
  language: string,
  unspaced = false,
): Generator<readonly [name: string, code: string]> {
  for (const currency of sharedNameCurrencies) {
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      maximumFractionDigits: 0,
    });
    const names = [1, 2, 5].map((count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value);
    for (const name of new Set(names)) {
      if (name === undefined || !(unspaced || /[ -]/.test(name))) continue;
      yield [name, currency];
      // "mit 500 kanadischen Dollar"
      if (language === 'de') yield [name.replace(/er? /, 'en '), currency];
    }
  }
}
