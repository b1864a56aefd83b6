import { localName } from '../../i18n/local-name.ts';
import { usePageSettings } from '../../page/page-settings.ts';

/** Returns how to name a country of an answer, which says it in English, in the page's language. */
export function useCountryName(): (country: { readonly code: string; readonly name: string }) => string {
  const { language } = usePageSettings();
  return ({ code, name }) => localName('region', code, name, language);
}
