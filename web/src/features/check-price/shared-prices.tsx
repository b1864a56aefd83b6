import { useLingui } from '@lingui/react/macro';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { listSharedPrices, SharedPriceResponse } from '@tern/contract/prices/price-contribution.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { useId, useRef, useState } from 'react';
import { useAccountQuery } from '../../data/account/use-account-query.ts';
import { sendAccountRequest } from '../../data/session/send-account-request.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Age } from '../../ui/figures/age.tsx';
import { Money } from '../../ui/figures/money.tsx';
import { RateLine } from '../../ui/figures/rate-line.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { usePaidByLabels } from '../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../ui/words/use-payout-labels.ts';

type SharedPricesResponse = ResponseOf<typeof listSharedPrices>;
const sharedPricesPath = '/api/prices/contributions';

/**
 * Lists the prices that the signed-in user has shared, each with its status and a delete button. Renders nothing if
 * there are none.
 */
export function SharedPrices() {
  const { t } = useLingui();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<string>();
  const { data, problem, reload, setData } = useAccountQuery<SharedPricesResponse>(sharedPricesPath);
  if (!data?.prices.length && !problem) return null;

  const remove = async ({ id }: SharedPriceResponse): Promise<void> => {
    if (busy !== undefined || !data) return;
    setBusy(id);
    const reply = await sendAccountRequest('DELETE', `${sharedPricesPath}/${id}`);
    setBusy(undefined);
    if (!reply.ok) return showToast({ message: t`Not deleted. Please try again in a moment.`, type: 'error' });
    setData({ prices: data.prices.filter((one) => one.id !== id) });
    showToast({ message: t`Price deleted`, type: 'success' });
    title.current?.focus();
  };

  return (
    <section aria-labelledby={titleId} className="section max-w-[48rem]">
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-22 outline-none">
        {t`Prices you shared`}
      </h2>
      {data ? (
        <>
          <p className="mt-1 max-w-read text-14 text-ink-soft">
            {t`If you delete a price, we remove your report. A price that’s already public stays public.`}
          </p>
          <ul className="mt-2 divide-y divide-line">
            {data.prices.map((price) => (
              <SharedPriceLine
                key={price.id}
                price={price}
                isBusy={busy === price.id}
                onDelete={() => void remove(price)}
              />
            ))}
          </ul>
        </>
      ) : (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-4">
          <p>{t`We couldn’t load the prices you shared. Please try again.`}</p>
          <Button type="button" kind="secondary" onClick={() => void reload()}>{t`Retry`}</Button>
        </div>
      )}
    </section>
  );
}

type SharedPriceLineProps = {
  readonly price: SharedPriceResponse;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
};

function SharedPriceLine({ price, isBusy, onDelete }: SharedPriceLineProps) {
  const { t } = useLingui();
  const payout = usePayoutLabels();
  const payIn = usePaidByLabels();
  const { language } = usePageSettings();
  const { providerName, fromCountry, toCountry, currency, toCurrency, amount, fee, rate, seenAt } = price;
  const route = [fromCountry, toCountry]
    .map((code) => localizedName('region', code, countryByCode(code)?.name ?? code, language))
    .join(' → ');
  const paid = price.payIn !== null && isPayInMethodId(price.payIn) ? payIn(price.payIn) : undefined;
  const states: Readonly<Record<SharedPriceResponse['state'], string>> = {
    waiting: t`We don’t show this price to others until three people, including you, report a similar one within 14 days.`,
    public: t`Others can see this price or a similar one.`,
    set_aside: t`We don’t show this price to others. It’s unusually high or low, or other people reported a different price.`,
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <span className="font-semibold">{providerName}</span>, {route}
        </p>
        <p className="text-14 text-ink-soft">
          <Money amount={amount} currency={currency} />, {t`fee`} <Money amount={fee} currency={currency} />,{' '}
          <RateLine from={currency} to={toCurrency} rate={rate} />. {payout(price.payoutMethod)}
          {paid !== undefined && `, ${paid}`}, <Age at={seenAt} />
        </p>
        <p className="text-14">{states[price.state]}</p>
      </div>
      <Button type="button" kind="quiet" aria-busy={isBusy} className="-me-3" onClick={onDelete}>
        {t`Delete price`}
        <span className="sr-only">
          : {providerName}, {route}
        </span>
      </Button>
    </li>
  );
}
