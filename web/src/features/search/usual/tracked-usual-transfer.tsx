import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { listTransfers } from '@tern/contract/tracking/transfers.ts';
import { useAccountQuery } from '../../../data/account/use-account-query.ts';
import { UsualTransferCard } from './usual-transfer-card.tsx';

/** Shows the most recently sent transfer to a user who has tracked transfers but has no searches. */
export function TrackedUsualTransfer() {
  const { data } = useAccountQuery<ResponseOf<typeof listTransfers>>('/api/transfers', { hasCopy: true });
  const last = data?.transfers[0];
  if (!last) return null;
  const { fromCountry, toCountry, sendAmount, sendCurrency, receiveCurrency, payoutMethod } = last;
  return (
    <UsualTransferCard
      usual={{
        ...{ fromCountry, toCountry, amount: sendAmount, currency: sendCurrency, fromCurrency: sendCurrency },
        ...{ toCurrency: receiveCurrency, payoutMethod },
      }}
    />
  );
}
