import { toRegionalIndicators } from '@tern/domain/reference/flag-path-by-code.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';

/**
 * The lists of countries and currencies as HTML. The reference tables are larger than the rest of the home page, so the
 * browser reads the lists from the document. It loads the tables only if the document has no form.
 */
export type OptionLists = { readonly countries: string; readonly currencies: string };

/** Used if the lists couldn't be loaded, because a page is useful even without a form. */
const emptyOptionLists: OptionLists = { countries: '', currencies: '' };

type CountriesByCode = ReadonlyMap<string, { readonly name: string; readonly currency: string }>;
type LoadedLists = { readonly lists: OptionLists; rows?: CountriesByCode };

/** Lists by language. The browser has only the page's language; the server has every language requested so far. */
const listsByLanguage = new Map<string, LoadedLists>();
/** The language of the page. Rendering is synchronous, so a single variable is enough on the server too. */
let currentLanguage = 'en';
let listsVersion = 0;
const listeners = new Set<() => void>();

/**
 * Loads the lists. Await this once before the first render, on the server and in the browser. Never rejects;
 * `hasOptionLists` returns whether the lists have loaded.
 */
export async function loadOptionLists(language = 'en'): Promise<void> {
  if (!import.meta.env.SSR) currentLanguage = language;
  if (listsByLanguage.has(language)) return;
  const own = readOptionListsFromDocument();
  if (own) listsByLanguage.set(language, { lists: own });
  else await fetchOptionLists(language).catch(() => listsByLanguage.set(language, { lists: emptyOptionLists }));
}

/** On the server, sets the language of the lists for the next render. */
export function setOptionListsLanguage(language: string): void {
  currentLanguage = language;
}

/**
 * Loads the reference tables, for a page without lists and the pages opened after it. Rejects if they are unavailable.
 */
export async function fetchOptionLists(language = currentLanguage): Promise<void> {
  const { buildOptionLists } = await importWithRetry(() => import('./build-option-lists.ts'));
  const before = listsByLanguage.get(language)?.lists;
  if (before && before !== emptyOptionLists) return;
  listsByLanguage.set(language, { lists: buildOptionLists(language) });
  if (!before) return;
  listsVersion += 1;
  for (const listener of listeners) listener();
}

export function hasOptionLists(): boolean {
  const lists = listsByLanguage.get(currentLanguage)?.lists;
  return lists !== undefined && lists !== emptyOptionLists;
}

/** Returns a version number that increases when missing lists have loaded, so components re-render. */
export function optionListsVersion(): number {
  return listsVersion;
}

export function onOptionListsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the lists; empty if they couldn't load. Throws if `loadOptionLists` hasn't finished. */
export function optionLists(): OptionLists {
  return currentLists().lists;
}

/** Returns a country's name by its code; the code itself if it isn't in the list. */
export function countryName(code: string): string {
  return countriesByCode().get(code)?.name ?? code;
}

/** Returns whether a country with this alpha-2 code is in the list. */
export function isListedCountry(code: string): boolean {
  return countriesByCode().has(code);
}

/** [S4.2-4] Returns a country's currency by its code; USD if the country isn't in the list. */
export function countryCurrency(code: string): string {
  return countriesByCode().get(code)?.currency ?? 'USD';
}

/**
 * Returns options with one of them selected. The selected option has no flag, because the picture next to the list
 * shows it.
 */
export function withSelectedOption(options: string, chosen: string): string {
  if (!/^[A-Z]{2,3}$/.test(chosen)) return options;
  return options.replace(
    new RegExp(`value="${chosen}"([^>]*)>([^<]*)<`),
    (_all, attributes: string, text: string) => `value="${chosen}"${attributes} selected>${withoutFlag(text)}<`,
  );
}

/** Returns a label without the flag at its end: "Philippines" for "Philippines 🇵🇭". */
export function withoutFlag(text: string): string {
  // Avoids a regular expression, because Chromium 153 doesn't match a pair of flag letters at the end of a string.
  const end = text.lastIndexOf(' ');
  const letter = text.codePointAt(end + 1) ?? 0;
  return end > 0 && letter >= 0x1f1e6 && letter <= 0x1f1ff ? text.slice(0, end) : text;
}

/**
 * Returns a name followed by the flag: "Philippines 🇵🇭". The name comes first, so users can find it in the list by
 * typing.
 */
export function withFlag(code: string, name: string): string {
  return `${name} ${toRegionalIndicators(code)}`;
}

function currentLists(): LoadedLists {
  const own = listsByLanguage.get(currentLanguage);
  if (!own) throw new Error('loadOptionLists comes before the first render');
  return own;
}

function countriesByCode(): CountriesByCode {
  const own = currentLists();
  own.rows ??= new Map(
    [...own.lists.countries.matchAll(/value="(\w+)" data-currency="(\w+)">([^<]*)</g)].map(
      ([, code = '', currency = '', text = '']) => [
        code,
        { name: withoutFlag(text).replaceAll('&amp;', '&'), currency },
      ],
    ),
  );
  return own.rows;
}

function readOptionListsFromDocument(): OptionLists | undefined {
  if (typeof document === 'undefined') return undefined;
  const countries = document.querySelector<HTMLSelectElement>('select[data-options="countries"]');
  const currencies = document.querySelector<HTMLSelectElement>('select[data-options="currencies"]');
  if (!countries || !currencies) return undefined;
  return { countries: serializeOptions(countries), currencies: serializeOptions(currencies) };
}

/**
 * Returns a list's options in the format of `buildOptionLists`: nothing selected, countries with flags, no empty first
 * option.
 */
function serializeOptions(select: HTMLSelectElement): string {
  return [...select.children]
    .map((part) => (part instanceof HTMLOptionElement ? serializeOption(part) : part.textContent))
    .join('');
}

function serializeOption({ value, text, dataset: { currency } }: HTMLOptionElement): string {
  if (value === '') return '';
  const name = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (currency === undefined) return `<option value="${value}">${name}</option>`;
  return `<option value="${value}" data-currency="${currency}">${withFlag(value, withoutFlag(name))}</option>`;
}
