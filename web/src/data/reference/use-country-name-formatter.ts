import { localizedName } from '../../i18n/localized-name.ts';
import { usePageSettings } from '../../page/page-settings.ts';

/** Returns a function that returns a country's name in the page's language. API responses contain English names. */
export function useCountryNameFormatter(): (country: { readonly code: string; readonly name: string }) => string {
  const { language } = usePageSettings();
  return ({ code, name }) => localizedName('region', code, name, language);
}
