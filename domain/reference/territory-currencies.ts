/** Returns the name of a country or currency in one language, or undefined if Unicode has none. */
export type FindDisplayName = (type: 'region' | 'currency', code: string) => string | undefined;

/** Currencies that Unicode doesn't name: the currency that each one equals, and the territory that issues it. */
const territoryCurrencies: Readonly<Record<string, { readonly currency: string; readonly territory: string }>> = {
  FOK: { currency: 'DKK', territory: 'FO' },
  GGP: { currency: 'GBP', territory: 'GG' },
  IMP: { currency: 'GBP', territory: 'IM' },
  JEP: { currency: 'GBP', territory: 'JE' },
  KID: { currency: 'AUD', territory: 'KI' },
  TVD: { currency: 'AUD', territory: 'TV' },
};

/**
 * Returns the name of a country or currency; undefined if there is none. For a territory's currency that Unicode
 * doesn't name, returns the name of the currency it equals, with the territory in parentheses: "libra esterlina
 * (Jersey)".
 */
export function countryOrCurrencyName(
  find: FindDisplayName,
  type: 'region' | 'currency',
  code: string,
): string | undefined {
  const name = find(type, code);
  const own = type === 'currency' ? territoryCurrencies[code] : undefined;
  if (name !== undefined || own === undefined) return name;
  const [currency, territory] = [find('currency', own.currency), find('region', own.territory)];
  return currency === undefined || territory === undefined ? undefined : `${currency} (${territory})`;
}
