import { useLingui } from '@lingui/react/macro';

/** Returns the name of a payout method ([S3.9-3]) in the reader's language. */
export function usePayoutLabels(): (method: string) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    bank_transfer: t`Bank Transfer`,
    cash_pickup: t`Cash Pickup`,
    mobile_wallet: t`Mobile Wallet`,
    debit_card: t`Debit Card`,
  };
  return (method) => labels[method] ?? method;
}
