import { useLingui } from '@lingui/react/macro';

/** Returns a function that returns a payout method's name ([S3.9-3]) in the reader's language. */
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
