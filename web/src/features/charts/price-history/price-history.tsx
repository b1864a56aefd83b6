import { useLingui } from '@lingui/react/macro';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { PriceHistoryView } from './price-history-view.tsx';
import { type PriceHistoryRequest, requestPriceHistory } from './request-price-history.ts';

/** Shows one provider's observed prices for an offer's transfer. Sends its request when first rendered. */
export function PriceHistory({ query, offer }: PriceHistoryRequest) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [reply, setReply] = useState<ApiResult<PriceHistoryResponse>>();
  const { name } = offer;
  useEffect(() => {
    const leaving = new AbortController();
    setReply(undefined);
    requestPriceHistory({ query, offer }, leaving.signal).then(setReply, () => {});
    return () => leaving.abort();
    // Only primitive values: a row re-renders on each rate tick, which must not repeat the request.
  }, [query.fromCountry, query.toCountry, query.amount, offer.id, offer.payoutMethod, attempt]);
  return (
    <section aria-label={t`Price history: ${name}`} aria-busy={!reply} className="mt-1 max-w-read">
      {!reply ? (
        <Skeleton className="h-40" />
      ) : reply.ok ? (
        <PriceHistoryView answer={reply.data} name={name} />
      ) : (
        <p role="alert" className="text-14 text-ink-soft">
          {t`We couldn’t load past prices.`}{' '}
          <button
            type="button"
            onClick={() => setAttempt(attempt + 1)}
            className={buttonClass('quiet', 'px-2! text-14!')}
          >
            {t`Try again`}
          </button>
        </p>
      )}
    </section>
  );
}
