import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';

/** Returns a function that says how the sender pays, such as "paid by debit card"; undefined if no source states it. */
export function usePaidByLabels(): (method: OfferResponse['payIn']) => string | undefined {
  const { t } = useLingui();
  return (method) =>
    method === null
      ? undefined
      : {
          bank_account: t`paid from a bank account`,
          debit_card: t`paid by debit card`,
          credit_card: t`paid by credit card`,
          cash: t`paid in cash`,
          wallet: t`paid from a mobile wallet`,
        }[method];
}
