import { useLingui } from '@lingui/react/macro';
import type { PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import type { SharePriceOutcome } from '@tern/contract/prices/share-form.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../page/link.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Age } from '../../ui/figures/age.tsx';
import { Money } from '../../ui/figures/money.tsx';
import { PageCurrenciesProvider } from '../../ui/figures/page-currencies-provider.ts';
import { Percent } from '../../ui/figures/percent.tsx';
import { RateLine } from '../../ui/figures/rate-line.tsx';
import { SourceName } from '../../ui/words/source-name.tsx';
import { BetterOffers } from './better-offers.tsx';
import { SharePriceForm } from './share-price-form.tsx';

type Props = {
  readonly answer: PriceCheckResponse;
  readonly isOffline: boolean;
  readonly shared?: SharePriceOutcome | undefined;
  readonly onShared?: () => void;
};

/**
 * Shows the total cost and markup of a checked price, the amount at the mid-market rate, and the offers that deliver
 * more.
 */
export function CheckedPriceResult({ answer, isOffline, shared, onShared }: Props) {
  const { t } = useLingui();
  const { query, check, midMarket } = answer;
  const { currency, toCurrency } = query;
  const name = query.providerName ?? query.provider;
  const isBetter = check.markupPercent < 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!shared) heading.current?.focus();
  }, [shared]);
  const results = new URLSearchParams({
    ...{ fromCountry: query.fromCountry, toCountry: query.toCountry, currency, amount: String(check.handedOver) },
    ...(query.payoutMethod && { payoutMethod: query.payoutMethod }),
  });
  return (
    <PageCurrenciesProvider value={[currency, toCurrency]}>
      <section aria-labelledby="check-result" className="section">
        <h2 id="check-result" ref={heading} tabIndex={-1} className="text-22 outline-none">
          {name ? t`Total cost with ${name}` : t`Total cost`}: <Money amount={check.totalCost} currency={currency} />
          {' ('}
          <Percent value={check.totalCostPercent} />)
        </h2>
        {isOffline && (
          <p role="status" className="mt-2 text-caution">
            {currency === toCurrency ? (
              t`There’s no connection to Tern. We calculated this cost on your device.`
            ) : (
              <>
                {t`There’s no connection to Tern. We calculated this cost on your device with a saved rate, last updated`}{' '}
                <Age at={midMarket.asOf} />.
              </>
            )}
            {answer.outOf > 1 && <> {t`We compared it with saved offers, which may have changed.`}</>}
          </p>
        )}
        {check.warning && <Warning warning={check.warning} />}
        <dl className="mt-4 grid max-w-read gap-y-2">
          <ResultRow label={t`You pay in total`}>
            <Money amount={check.handedOver} currency={currency} />
          </ResultRow>
          <ResultRow label={t`Fee`}>
            <Money amount={check.fee} currency={currency} />
          </ResultRow>
          <ResultRow label={isBetter ? t`Gain over the mid-market rate` : t`Exchange-rate markup`}>
            <Money amount={Math.abs(check.markupCost)} currency={currency} />
            {' ('}
            <Percent value={Math.abs(check.markupPercent)} />)
          </ResultRow>
          <ResultRow label={t`Recipient gets`}>
            <Money amount={check.receiveAmount} currency={toCurrency} />
          </ResultRow>
          <ResultRow
            label={
              isBetter
                ? t`What the recipient would get at the mid-market rate without a fee`
                : t`What the recipient would get without a fee or exchange-rate markup`
            }
          >
            <Money amount={check.midReceiveAmount} currency={toCurrency} />
          </ResultRow>
        </dl>
        <p className="mt-3 max-w-read text-14 text-ink-soft">
          {t`This provider’s rate:`} <RateLine from={currency} to={toCurrency} rate={check.rate} />.
          {currency !== toCurrency && (
            <>
              {' '}
              {t`Mid-market rate:`} <RateLine from={currency} to={toCurrency} rate={midMarket.rate} />,{' '}
              <SourceName>{midMarket.sourceName}</SourceName>, <Age at={midMarket.asOf} />.
            </>
          )}
        </p>
      </section>
      <BetterOffers answer={answer} name={name} />
      <p className="mt-4">
        <Link to={`/results?${results}`} className={buttonClass('secondary')}>
          {t`Compare all offers`}
        </Link>
      </p>
      <SharePriceForm answer={answer} shared={shared} {...(onShared && { onShared })} />
    </PageCurrenciesProvider>
  );
}

function Warning({ warning }: { readonly warning: NonNullable<PriceCheckResponse['check']['warning']> }) {
  const { t } = useLingui();
  return (
    <p role="status" className="mt-2 max-w-read font-medium text-caution">
      {warning === 'inverted_rate'
        ? t`This rate looks reversed. Enter how much of the recipient’s currency you get for 1 unit of your currency.`
        : t`This rate is far from the mid-market rate. Check the currencies and the decimal point.`}
    </p>
  );
}

function ResultRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
