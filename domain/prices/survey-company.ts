import type { ProviderCategory } from '../providers/provider.ts';
import { countryByCode } from '../reference/countries.ts';

/** A company in a survey, and its provider in the catalogue. */
export type SurveyCompany = {
  readonly slug: string;
  readonly name: string;
  /** As in the survey: "Bank", "Money Transfer Operator". */
  readonly type: string;
  readonly providerId?: string | undefined;
  /**
   * How certain it is that the company is the provider. `sure` = certain; `only-in:KE` = only in Kenya, elsewhere
   * another company; `brand-in:AU` = a sister company in Australia; `brand` = a sister company everywhere.
   */
  readonly certainty?: string | undefined;
};

/**
 * Returns the provider id and name of a surveyed company. A sister company is a separate provider, because it has its
 * own licenses and prices. So is a bank that offers another company's service ("Postbank via Western Union").
 */
export function resolveSurveyProvider(
  firm: SurveyCompany,
  fromCountry: string,
): { readonly id: string; readonly name: string } {
  if (firm.providerId !== undefined && isSameCompanyAsProvider(firm, fromCountry))
    return { id: firm.providerId, name: firm.name };
  if (firm.slug !== firm.providerId) return { id: firm.slug, name: firm.name };
  const country = countryByCode(fromCountry)?.name ?? fromCountry;
  return { id: `${firm.slug}-${fromCountry.toLowerCase()}`, name: `${firm.name} (${country})` };
}

function isSameCompanyAsProvider({ certainty = '' }: SurveyCompany, fromCountry: string): boolean {
  const [kind, places = ''] = certainty.split(':');
  const isNamed = places.split('+').includes(fromCountry);
  if (kind === 'sure') return true;
  if (kind === 'only-in') return isNamed;
  return kind === 'brand-in' && !isNamed;
}

/**
 * Returns `bank` for banks, building societies and credit unions, `digital_wallet` for mobile network operators and
 * `mto` for all others.
 */
export function toProviderCategory(firmType: string): ProviderCategory {
  const text = firmType.toLowerCase();
  if (/mobile/.test(text)) return 'digital_wallet';
  if (/non-?\s?bank/.test(text)) return 'mto';
  return /bank|building society|credit union/.test(text) ? 'bank' : 'mto';
}
