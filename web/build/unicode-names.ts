import { countries } from '@tern/domain/reference/countries.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';
import type { Plugin } from 'vite';

const prefix = 'virtual:names/';

/**
 * Gives the names of countries and currencies in languages that Chromium has no data for, from this machine's Unicode
 * data: the same as the server's.
 */
export function unicodeNames(): Plugin {
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
  const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
  return JSON.stringify(Object.fromEntries(all.map(({ code }) => [code, names.of(code)])));
}
