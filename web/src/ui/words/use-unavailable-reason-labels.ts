import { useLingui } from '@lingui/react/macro';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';

type UnavailableProvider = Pick<SearchResponse['unavailable'][number], 'reason' | 'message'>;

/** Returns a function that explains why a provider has no offer for a search; the API's own reason is in English. */
export function useUnavailableReasonLabels(): (row: UnavailableProvider) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    below_minimum: t`the amount is below the provider’s minimum.`,
    above_maximum: t`the amount is above the provider’s maximum.`,
    fee_exceeds_amount: t`after the fee and any tax, nothing would arrive.`,
    no_rate: t`we have no rate for the currency it charges in.`,
  };
  return ({ reason, message }) => labels[reason] ?? message;
}
