import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { formatList } from './format-list.ts';

type ProviderLicensing = Pick<OfferResponse, 'isRegulated' | 'licenses'>;

/**
 * Returns a function that says in one line who regulates a provider in the sender's country, or that nobody regulates
 * it; undefined if unknown. Regulators in other countries don't protect this transfer, so it omits them.
 */
export function useRegulationLabels(): (provider: ProviderLicensing, fromCountry: string) => string | undefined {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return ({ isRegulated, licenses }, fromCountry) => {
    if (isRegulated === false) return t`Not regulated`;
    const local = licenses.filter(({ country }) => country === fromCountry).map(({ regulator }) => regulator);
    const unique = [...new Set(local)];
    if (unique.length === 0) return undefined;
    const more = unique.length - 2;
    const regulators = formatList(
      more > 0 ? [...unique.slice(0, 2), t`${more} more`] : unique,
      language,
      'conjunction',
    );
    return t`Regulated by ${regulators}`;
  };
}
