import { useLingui } from '@lingui/react/macro';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';

type Refused = Pick<SearchResponse['unavailable'][number], 'reason' | 'message'>;

/** Returns a function that explains why a provider has no offer for a search; the API's own reason is in English. */
export function useRefusalLabels(): (row: Refused) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    below_minimum: t`the amount is below its minimum.`,
    above_maximum: t`the amount is above its maximum.`,
    fee_exceeds_amount: t`its fee is higher than the amount.`,
    no_rate: t`we have no rate for the currency its prices are in.`,
  };
  return ({ reason, message }) => labels[reason] ?? message;
}
