import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCorridorNumber, formatCorridorRate } from '@tern/domain/corridors/format-corridor-number.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { MouseEvent, ReactNode } from 'react';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { countryName } from '../../../data/reference/option-lists.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { ProvenanceDot } from '../../../ui/figures/provenance-dot.tsx';
import type { CorridorCardData } from './loading/corridor-card-data.ts';
import { RateSparkline } from './rate-sparkline.tsx';
import { TrendText } from './trend-text.tsx';
import { useInsightMessages } from './use-insight-messages.ts';

type Props = {
  readonly corridor: CorridorCardData;
  readonly onChoose: (corridor: CorridorCardData) => void;
};

/**
 * [S2.3-12] One corridor. A click anywhere on the card fills in the form. Without JavaScript, the card's link opens the
 * page with the form filled in. Quick Search links to the results.
 */
export function CorridorCard({ corridor, onChoose }: Props) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const { language } = usePageSettings();
  const { isCurrent } = useRateAge()(corridor.lastUpdated ?? '');
  const isOfThisWeek = isCurrent || corridor.insight?.kind !== 'rate_moved';
  const isFixed = corridor.fromCurrency === corridor.toCurrency;
  const insight = useInsightMessages()({ ...corridor, insight: isOfThisWeek ? corridor.insight : null });
  const { fromCountryCode, toCountryCode, fromCurrency, toCurrency, amount, providersCount } = corridor;
  const from = countryName(fromCountryCode) || corridor.fromCountry;
  const to = countryName(toCountryCode) || corridor.toCountry;
  const query = new URLSearchParams({
    fromCountry: fromCountryCode || from,
    toCountry: toCountryCode || to,
    ...(amount !== null && { amount: String(amount) }),
    ...(fromCurrency && { currency: fromCurrency }),
    ...(corridor.isIntoAccount && { payoutMethod: 'bank_transfer' }),
  });
  const choose = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(corridor);
  };
  const priceWords = { confirmed: t`confirmed`, seen: t`seen`, estimate: t`estimate` };
  const popularity = corridor.popularityScore;
  const fee = formatCorridorNumber(corridor.averageFee, language);
  return (
    <li className="relative flex w-72 shrink-0 snap-start flex-col rounded-card border sm:w-auto border-line p-4 transition-colors duration-150 focus-within:border-sea hover:border-sea">
      <p className="flex items-center gap-2 text-14 font-medium text-ink-soft">
        <CountryFlag country={fromCountryCode || from} /> {fromCountryCode}
        <ArrowRight className="size-3.5 rtl:-scale-x-100" />
        <CountryFlag country={toCountryCode || to} /> {toCountryCode}
        {corridor.priceLabel && (
          <span className="ms-auto flex">
            <ProvenanceDot priceLabel={corridor.priceLabel} label={priceWords[corridor.priceLabel]} />
          </span>
        )}
      </p>
      <h3 className="mt-2 text-16 font-semibold">
        <a
          href={local(`/?${query}#search`)}
          onClick={choose}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {t`${from} to ${to}`}
          <span className="sr-only">, {t`fill in the form`}</span>
        </a>
      </h3>
      {amount !== null && corridor.bestReceiveAmount !== null && (
        <BestOfferAmount corridor={corridor} amount={amount} />
      )}
      {corridor.history && !isFixed && <RateSparkline history={corridor.history} from={fromCurrency} to={toCurrency} />}
      {corridor.lastUpdated !== null && !isCurrent && !isFixed && (
        <p className="mt-2 text-14 text-caution">
          <TrendText trend={corridor.trend} asOf={corridor.lastUpdated} />
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-3">
        <Link to={`/results?${query}&source=popular`} className={buttonClass('secondary', 'relative px-4! text-14!')}>
          {t`Quick Search`}
          <span className="sr-only">: {t`${from} to ${to}`}</span>
        </Link>
        <details className="relative text-14 open:basis-full">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sea">
            {t`More`}
            <span className="sr-only">: {t`${from} to ${to}`}</span>
          </summary>
          <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
            <Stat label={t`Best Rate`} className="col-span-2">
              {formatCorridorRate(corridor.bestRate, language)}
              {corridor.bestRate !== null && (
                <span className="font-normal whitespace-nowrap text-ink-soft">
                  {' '}
                  <bdi>{toCurrency}</bdi> {t`for 1 ${fromCurrency}`}
                </span>
              )}
            </Stat>
            <Stat label={t`Avg. Fee`}>
              {corridor.averageFee === null ? fee : `$${fee}`}
              {corridor.averageFee !== null && fromCurrency !== 'USD' && (
                <span className="block text-12 font-normal text-ink-soft">{t`in US dollars`}</span>
              )}
            </Stat>
            <Stat label={t`Popularity`}>
              {popularity === null
                ? formatCorridorNumber(popularity, language)
                : formatPercent(popularity, language, 0)}
            </Stat>
          </dl>
          {corridor.priceLabel === 'estimate' && corridor.bestReceiveAmount !== null && (
            <p className="mt-2 text-ink-soft">
              {t`Estimate`}:{' '}
              <OfferAmount
                amount={corridor.bestReceiveAmount}
                currency={toCurrency}
                isEstimate
                range={corridor.range}
              />
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-ink-soft">
            {!isFixed && (isCurrent || corridor.lastUpdated === null) ? (
              <TrendText trend={corridor.trend} asOf={corridor.lastUpdated} />
            ) : null}
            {providersCount !== null && (
              <span>{t`${plural(providersCount, { one: '# provider', other: '# providers' })}`}</span>
            )}
          </p>
          {isCurrent && corridor.modelInsight ? (
            <p className="mt-2 text-ink-soft">
              <span lang="en" dir="ltr">
                {corridor.modelInsight}
              </span>{' '}
              <span className="text-12">({t`Written by AI from this route’s numbers`})</span>
            </p>
          ) : (
            insight && <p className="mt-2 text-ink-soft">{insight}</p>
          )}
          {corridor.lastUpdated && !isFixed && (
            <p className="mt-2 mb-2 text-12 text-ink-soft">
              {t`Updated`} <Age at={corridor.lastUpdated} />
            </p>
          )}
        </details>
      </div>
    </li>
  );
}

type BestOfferAmountProps = { readonly corridor: CorridorCardData; readonly amount: number };

/** The best offer's received amount: "500 USD → about 8,970 MXN". */
function BestOfferAmount({ corridor, amount }: BestOfferAmountProps) {
  const { t } = useLingui();
  const isEstimate = corridor.priceLabel === null ? corridor.isEstimate : corridor.priceLabel === 'estimate';
  const sum = (
    <Money
      amount={corridor.bestReceiveAmount}
      currency={corridor.toCurrency}
      estimate={isEstimate}
      className="text-18 font-semibold"
    />
  );
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
      <Money amount={amount} currency={corridor.fromCurrency} short />
      <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-ink-soft rtl:-scale-x-100" />
      <span className="sr-only"> {t`to`} </span>
      {isEstimate ? (
        <span>
          <Trans>about {sum}</Trans>
        </span>
      ) : (
        sum
      )}
    </p>
  );
}

function Stat({ label, className = '', children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums" suppressHydrationWarning>
        {children}
      </dd>
    </div>
  );
}
