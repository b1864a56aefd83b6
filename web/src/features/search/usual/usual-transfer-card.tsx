import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { splitAtGaps } from '@tern/domain/rates/rate-window.ts';
import type { UsualSearch as Usual } from '@tern/domain/search/usual-transfer.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { countryName } from '../../../data/reference/option-lists.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { useStoredPageState } from '../../../pwa/saved-pages/use-stored-page-state.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { searchResultsUrl } from '../history/search-results-url.ts';
import { useUsualTransferRates, useUsualTransferResults } from './use-usual-transfer-results.ts';

/** For returning users: the current first offer for their usual transfer, with a link to all offers. */
export function UsualTransferCard({ usual }: { readonly usual: Usual }) {
  const { t } = useLingui();
  const answer = useUsualTransferResults(usual);
  const [from, to] = [countryName(usual.fromCountry), countryName(usual.toCountry)];
  const offer = answer.kind === 'answered' ? answer.view.providers[0] : undefined;
  return (
    <section aria-labelledby="usual-title" className="mt-2 sm:mt-5">
      <Link
        to={searchResultsUrl(usual)}
        className="flex max-w-read items-center gap-4 rounded-card border border-line bg-paper p-3 transition-colors duration-150 hover:border-sea sm:p-4"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
            <h2 id="usual-title" className="font-normal">{t`Your usual transfer`}</h2>
            <CountryFlag country={usual.fromCountry} />
            <ArrowRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />
            <CountryFlag country={usual.toCountry} />
            <span className="sr-only">{t`${from} to ${to}`}</span>
          </span>
          <span className="mt-1 flex flex-wrap items-baseline gap-x-1.5 text-18 font-semibold sm:text-22">
            <SentAmount usual={usual} offer={offer} />
            <span className="sr-only"> {t`to`} </span>
            <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-ink-soft rtl:-scale-x-100" />
            {offer || usual.receiveAmount !== undefined ? <ReceivedAmount usual={usual} offer={offer} /> : to}
          </span>
          <span className="mt-1 block min-h-6 text-14 text-ink-soft">
            {answer.kind === 'loading' && t`Loading today’s offers…`}
            {answer.kind === 'failed' && t`We couldn’t load today’s offers. Open this search to try again.`}
            {answer.kind === 'answered' &&
              (offer ? <OfferSummary view={answer.view} offer={offer} /> : t`We have no offers right now. See why.`)}
          </span>
        </span>
        <UsualTransferSparkline usual={usual} />
      </Link>
    </section>
  );
}

type AmountProps = { readonly usual: Usual; readonly offer: OfferResponse | undefined };

/** Shows the sent amount: as entered, or as currently needed for the received amount. */
function SentAmount({ usual: { amount, receiveAmount, currency }, offer }: AmountProps) {
  if (receiveAmount === undefined) return <Money amount={amount} currency={currency} short />;
  return (
    <AmountText
      amount={offer?.sendAmount ?? amount}
      currency={currency}
      isEstimate={!offer || isEstimatedPrice(offer)}
    />
  );
}

function ReceivedAmount({ usual: { receiveAmount, toCurrency }, offer }: AmountProps) {
  if (receiveAmount !== undefined) return <Money amount={receiveAmount} currency={toCurrency} short />;
  if (!offer) return null;
  return <AmountText amount={offer.receiveAmount} currency={offer.toCurrency} isEstimate={isEstimatedPrice(offer)} />;
}

function AmountText({ isEstimate, ...sum }: { amount: number; currency: string; isEstimate: boolean }) {
  const money = <Money {...sum} estimate={isEstimate} />;
  return isEstimate ? (
    <span>
      <Trans>
        <span className="text-14 font-normal">about</span> {money}
      </Trans>
    </span>
  ) : (
    money
  );
}

/** Shows the provider and delivery time, and the age of data that isn't current. */
function OfferSummary({ view, offer }: { readonly view: SearchView; readonly offer: OfferResponse }) {
  const { t } = useLingui();
  const { arrives } = useDeliveryTimeLabels();
  const { storedAt, isOffline } = useStoredPageState();
  const { isCurrent, words } = useRateAge()(view.midMarket?.asOf ?? view.generatedAt);
  const isFixed = view.query.currency === view.query.toCurrency;
  const [name, when] = [offer.name, arrives(offer.deliveryTimeMinutes, offer.deliveryTimeKind)];
  return (
    <>
      {t`${name}: ${when}`}
      {(isOffline || storedAt !== undefined) && view.generatedAt !== '' && (
        <span className="block text-caution">
          <Trans>
            Saved on this device <Age at={view.generatedAt} />. Rates may have changed.
          </Trans>
        </span>
      )}
      {!isCurrent && !isFixed && <span className="block text-caution">{t`The rate is ${words}`}</span>}
    </>
  );
}

/** The mid-market rate over the last 30 days; renders nothing if fewer than two days are known. */
function UsualTransferSparkline({ usual }: { readonly usual: Usual }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const points = useUsualTransferRates(usual);
  if (points.length < 2 || usual.currency === usual.toCurrency) return null;
  const rates = points.map(({ rate }) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map((rate) => formatRate(rate, language));
  const { currency, toCurrency } = usual;
  return (
    <Sparkline
      runs={splitAtGaps(points).map((run) => run.map(({ day, rate }) => [Date.parse(day), rate] as const))}
      label={t`Mid-market rate in the last 30 days: 1 ${currency} was between ${low} and ${high} ${toCurrency}`}
      className="h-9 w-16 shrink-0 sm:w-32"
    />
  );
}
