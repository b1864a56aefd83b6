import { countries } from '@tern/domain/reference/countries.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';
import { localeOf } from '@tern/domain/reference/locale-of.ts';
import type { Plugin } from 'vite';

const prefix = 'virtual:names/';

/**
 * Provides country and currency names in a language from Node's Unicode data, in the same alphabetical order as on the
 * server. Browsers lack some languages, and use different names or a different order for others.
 */
export function cldrDisplayNames(): Plugin {
  return {
    name: 'tern:unicode-names',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      const region = namesOf('region', countries, language);
      const currency = namesOf('currency', currencies, language);
      return `export const region = ${region};\nexport const currency = ${currency};`;
    },
  };
}

function namesOf(type: 'region' | 'currency', all: readonly { readonly code: string }[], language: string): string {
  const names = new Intl.DisplayNames(localeOf(language), { type, fallback: 'none' });
  const { compare } = new Intl.Collator(localeOf(language));
  const named = all.flatMap(({ code }): [string, string][] => {
    const name = names.of(code);
    return name === undefined ? [] : [[code, name]];
  });
  return JSON.stringify(Object.fromEntries(named.sort(([, a], [, b]) => compare(a, b))));
}
