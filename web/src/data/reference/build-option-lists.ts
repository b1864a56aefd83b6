import { countries } from '@tern/domain/reference/countries.ts';
import { flagEmoji } from '@tern/domain/reference/country-flags.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';

/** Returns the HTML of the country and currency lists, from the reference tables. Names in alphabetical order. */
export function buildOptionLists(): { countries: string; currencies: string } {
  const { compare } = new Intl.Collator('en');
  const byName = [...countries].sort((a, b) => compare(a.name, b.name));
  return {
    countries: byName
      .map(
        ({ code, name, currency }) =>
          `<option value="${code}" data-currency="${currency}">${escape(name)} ${flagEmoji(code)}</option>`,
      )
      .join(''),
    currencies: currencies
      .map(({ code, name }) => `<option value="${code}">${code} - ${escape(name)}</option>`)
      .join(''),
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
