import { countries } from '@tern/domain/reference/countries.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';
import { localeForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import { countryOrCurrencyName, type FindDisplayName } from '@tern/domain/reference/territory-currencies.ts';
import type { Plugin } from 'vite';

const namesModulePrefix = 'virtual:names/';

/**
 * Provides country and currency names in a language from Node's Unicode data, in the same alphabetical order as on the
 * server. Browsers lack some languages, and use different names or a different order for others.
 */
export function cldrDisplayNames(): Plugin {
  return {
    name: 'tern:unicode-names',
    resolveId: (source) => (source.startsWith(namesModulePrefix) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${namesModulePrefix}`)) return undefined;
      const language = id.slice(namesModulePrefix.length + 1);
      const find = createDisplayNameFinder(language);
      const region = serializeDisplayNames('region', countries, find, language);
      const currency = serializeDisplayNames('currency', currencies, find, language);
      return `export const region = ${region};\nexport const currency = ${currency};`;
    },
  };
}

function createDisplayNameFinder(language: string): FindDisplayName {
  const names = (type: 'region' | 'currency') =>
    new Intl.DisplayNames(localeForLanguage(language), { type, fallback: 'none' });
  const byType = { region: names('region'), currency: names('currency') };
  return (type, code) => byType[type].of(code);
}

function serializeDisplayNames(
  type: 'region' | 'currency',
  all: readonly { readonly code: string }[],
  find: FindDisplayName,
  language: string,
): string {
  const { compare } = new Intl.Collator(localeForLanguage(language));
  const named = all.flatMap(({ code }): [string, string][] => {
    const name = countryOrCurrencyName(find, type, code);
    return name === undefined ? [] : [[code, name]];
  });
  return JSON.stringify(Object.fromEntries(named.sort(([, a], [, b]) => compare(a, b))));
}
