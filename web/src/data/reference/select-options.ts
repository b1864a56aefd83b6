import { countries } from '@tern/domain/reference/countries.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';
import { localeForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import { currentLocalizedNames } from '../../i18n/load-messages.ts';
import { localizedName } from '../../i18n/localized-name.ts';

type Named = { readonly code: string; readonly name: string };
export type NamedCountry = Named & { readonly currency: string };
export type SelectOption = { readonly value: string; readonly text: string };

const countriesByLanguage = new Map<string, readonly NamedCountry[]>();
const currencyOptionsByLanguage = new Map<string, readonly SelectOption[]>();

/** Returns the countries with their names in a language, in its alphabetical order. Computed once per language. */
export function namedCountries(language: string): readonly NamedCountry[] {
  return getOrCreate(countriesByLanguage, language, () => {
    const named = countries.map(({ code, name, currency }) => ({
      code,
      currency,
      name: localizedName('region', code, name, language),
    }));
    // Uses the server's order, because a browser that sorts differently wouldn't match the server-rendered list.
    const order = Object.keys(currentLocalizedNames()?.region ?? {});
    if (order.length > 0) return named.sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
    const { compare } = new Intl.Collator(localeForLanguage(language));
    return named.sort((a, b) => compare(a.name, b.name));
  });
}

/** Returns the countries as options of a select list. */
export function countryOptions(language: string): readonly SelectOption[] {
  return namedCountries(language).map(({ code, name }) => ({ value: code, text: name }));
}

/** Returns the currencies as options of a select list: "USD - US dollar". Computed once per language. */
export function currencyOptions(language: string): readonly SelectOption[] {
  return getOrCreate(currencyOptionsByLanguage, language, () =>
    currencies.map(({ code, name }) => ({
      value: code,
      text: `${code} - ${localizedName('currency', code, name, language)}`,
    })),
  );
}

function getOrCreate<T>(known: Map<string, T>, language: string, make: () => T): T {
  let found = known.get(language);
  if (!found) known.set(language, (found = make()));
  return found;
}
