import { importAgain } from '../../lib/time/import-again.ts';

/**
 * The lists of countries and currencies as HTML. The reference tables weigh more than the rest of the home page, so the
 * browser takes the lists from the document it already has, and loads the tables only where no form was in it.
 */
export type OptionLists = { readonly countries: string; readonly currencies: string };

/** What stands for lists that could not be fetched: a page without a form is still a page. */
const missing: OptionLists = { countries: '', currencies: '' };

let lists: OptionLists | undefined;
let rows: ReadonlyMap<string, { readonly name: string; readonly currency: string }> | undefined;
let edition = 0;
const listeners = new Set<() => void>();

/** To be awaited once before the first render, on both sides. Never rejects: see `hasOptionLists`. */
export async function loadOptionLists(): Promise<void> {
  lists ??= takeFromDocument();
  if (lists) return;
  await fetchOptionLists().catch(() => {
    lists = missing;
  });
}

/** Fetches the tables, for a page that has no lists and for those that come after it. Rejects when they can't be had. */
export async function fetchOptionLists(): Promise<void> {
  const { buildOptionLists } = await importAgain(() => import('./build-option-lists.ts'));
  if (hasOptionLists()) return;
  const isLate = lists === missing;
  lists = buildOptionLists();
  rows = undefined;
  if (!isLate) return;
  edition += 1;
  for (const listener of listeners) listener();
}

export function hasOptionLists(): boolean {
  return lists !== undefined && lists !== missing;
}

/** Grows when lists that were missing have come: what was rendered without them has to be rendered again. */
export function optionListsEdition(): number {
  return edition;
}

export function onOptionLists(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empty where they could not be fetched. Throws before `loadOptionLists` is done. */
export function optionLists(): OptionLists {
  if (!lists) throw new Error('loadOptionLists comes before the first render');
  return lists;
}

/** A country's name by its code; the code itself when it is not in the list. */
export function countryName(code: string): string {
  return countryRows().get(code)?.name ?? code;
}

/** Whether a country with this alpha-2 code is in the list. */
export function isListedCountry(code: string): boolean {
  return countryRows().has(code);
}

/** [S4.2-4] The currency of a country by its code, falling back to USD. */
export function countryCurrency(code: string): string {
  return countryRows().get(code)?.currency ?? 'USD';
}

/** Options with one of them chosen. The chosen country goes without its flag: the picture beside the list shows it. */
export function withChosen(options: string, chosen: string): string {
  if (!/^[A-Z]{2,3}$/.test(chosen)) return options;
  return options.replace(
    new RegExp(`value="${chosen}"([^>]*)>([^<]*)<`),
    (_all, attributes: string, text: string) => `value="${chosen}"${attributes} selected>${withoutFlag(text)}<`,
  );
}

/** "Philippines 🇵🇭" without the flag. */
export function withoutFlag(text: string): string {
  // Not by a regular expression: Chromium 153 does not find a pair of flag letters at the end of a text.
  const end = text.lastIndexOf(' ');
  const letter = text.codePointAt(end + 1) ?? 0;
  return end > 0 && letter >= 0x1f1e6 && letter <= 0x1f1ff ? text.slice(0, end) : text;
}

/** "Philippines" with the flag of its code. The name comes first, so that typing its letters finds it in the list. */
export function withFlag(code: string, name: string): string {
  const letters = [...code].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65));
  return `${name} ${letters.join('')}`;
}

function countryRows() {
  rows ??= new Map(
    [...optionLists().countries.matchAll(/value="(\w+)" data-currency="(\w+)">([^<]*)</g)].map(
      ([, code = '', currency = '', text = '']) => [
        code,
        { name: withoutFlag(text).replaceAll('&amp;', '&'), currency },
      ],
    ),
  );
  return rows;
}

function takeFromDocument(): OptionLists | undefined {
  if (typeof document === 'undefined') return undefined;
  const countries = document.querySelector<HTMLSelectElement>('select[data-options="countries"]');
  const currencies = document.querySelector<HTMLSelectElement>('select[data-options="currencies"]');
  if (!countries || !currencies) return undefined;
  return { countries: optionsOf(countries), currencies: optionsOf(currencies) };
}

/** The list as `buildOptionLists` wrote it: nothing chosen, each country with its flag, no empty first line. */
function optionsOf(select: HTMLSelectElement): string {
  return [...select.children]
    .map((part) => (part instanceof HTMLOptionElement ? optionText(part) : part.textContent))
    .join('');
}

function optionText({ value, text, dataset: { currency } }: HTMLOptionElement): string {
  if (value === '') return '';
  const name = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (currency === undefined) return `<option value="${value}">${name}</option>`;
  return `<option value="${value}" data-currency="${currency}">${withFlag(value, withoutFlag(name))}</option>`;
}
