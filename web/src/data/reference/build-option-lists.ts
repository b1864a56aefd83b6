import { countries } from '@tern/domain/reference/countries.ts';
import { flagEmoji } from '@tern/domain/reference/country-flags.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';
import { localName } from './local-name.ts';

/** Returns the HTML of the country and currency lists, in a language. Countries are in the order of its alphabet. */
export function buildOptionLists(language = 'en'): { countries: string; currencies: string } {
  const { compare } = new Intl.Collator(language);
  const byName = countries
    .map((country) => ({ ...country, name: localName('region', country.code, country.name, language) }))
    .sort((a, b) => compare(a.name, b.name));
  return {
    countries: byName
      .map(
        ({ code, name, currency }) =>
          `<option value="${code}" data-currency="${currency}">${escape(name)} ${flagEmoji(code)}</option>`,
      )
      .join(''),
    currencies: currencies
      .map(({ code, name }) => {
        return `<option value="${code}">${code} - ${escape(localName('currency', code, name, language))}</option>`;
      })
      .join(''),
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
