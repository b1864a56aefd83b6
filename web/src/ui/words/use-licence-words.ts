import { useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import { usePageSettings } from '../../app/page-settings.ts';
import { listText } from './list-text.ts';

type Licensed = Pick<ProviderAnswer, 'isRegulated' | 'licenses'>;

/**
 * Who watches over a provider, in one line. Those of the sender's country come first, because they protect this transfer; a
 * licence from elsewhere names its country. Not knowing is said, not hidden (decisions.md 8).
 */
export function useLicenceWords(): (provider: Licensed, fromCountry: string) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return ({ isRegulated, licenses }, fromCountry) => {
    if (isRegulated === false) return t`Not regulated`;
    const local = licenses.filter((licence) => licence.country === fromCountry);
    const names = (local.length > 0 ? local : licenses).map(({ regulator, country }) =>
      country === fromCountry || country === '' ? regulator : `${regulator} (${country})`,
    );
    const unique = [...new Set(names)];
    if (unique.length === 0) return isRegulated ? t`Regulated` : t`We have no source on its licence`;
    const more = unique.length - 2;
    const regulators = listText(more > 0 ? [...unique.slice(0, 2), t`${more} more`] : unique, language, 'conjunction');
    return t`Regulated by ${regulators}`;
  };
}
