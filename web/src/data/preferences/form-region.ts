import { selectOrAddOption } from '../reference/complete-option-lists.ts';
import { countryCurrency, isListedCountry } from '../reference/option-lists.ts';
import { type FormDraft, findControl } from './form-draft.ts';

/**
 * Returns the country in the first of the browser's languages that includes one ("en-GB"); undefined if none does. A
 * language alone isn't enough: most people who read Hindi on a phone abroad don't send from India.
 */
export function countryFromLanguages(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const region = /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})(?:-|$)/.exec(language)?.[1]?.toUpperCase();
    if (region && isListedCountry(region)) return region;
  }
  return undefined;
}

/** Fills the sending country and its currency into an untouched form, and records the region on the form. */
export function prefillRegion(form: HTMLFormElement, region: string): void {
  const [country, currency] = [findControl(form, 'fromCountry'), findControl(form, 'currency')];
  if (!(country instanceof HTMLSelectElement) || !(currency instanceof HTMLSelectElement)) return;
  selectOrAddOption(country, region);
  selectOrAddOption(currency, countryCurrency(region));
  form.dataset['region'] = region;
}

/** Returns the values that `prefillRegion` filled in. */
export function readRegionDraft(form: HTMLFormElement): Partial<FormDraft> {
  const { region } = form.dataset;
  return region === undefined ? {} : { fromCountry: region, currency: countryCurrency(region) };
}
