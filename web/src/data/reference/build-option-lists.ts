import { toRegionalIndicators } from '@tern/domain/reference/flag-path-by-code.ts';
import { currencyOptions, namedCountries } from './select-options.ts';

/** Returns the HTML of the country and currency lists in a language, with countries in its alphabetical order. */
export function buildOptionLists(language = 'en'): { countries: string; currencies: string } {
  return {
    countries: namedCountries(language)
      .map(
        ({ code, name, currency }) =>
          `<option value="${code}" data-currency="${currency}">${escapeHtml(name)} ${toRegionalIndicators(code)}</option>`,
      )
      .join(''),
    currencies: currencyOptions(language)
      .map(({ value, text }) => `<option value="${value}">${escapeHtml(text)}</option>`)
      .join(''),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
