import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { corridorNumber, corridorRate } from '@tern/domain/corridors/corridor-number.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Flag } from '../../../data/reference/flag.tsx';
import { countryName } from '../../../data/reference/option-lists.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useLocalPath } from '../../../page/use-local-path.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { percentText } from '../../../ui/figures/percent-text.ts';
import { ProvenanceDot } from '../../../ui/figures/provenance-dot.tsx';
import type { CorridorCardData } from './loading/corridor-card-data.ts';
import { RateSparkline } from './rate-sparkline.tsx';
import { TrendText } from './trend-text.tsx';
import { useInsightLabels } from './use-insight-labels.ts';

type Props = {
  readonly corridor: CorridorCardData;
  readonly onChoose: (corridor: CorridorCardData) => void;
};

/**
 * [S2.3-12] One corridor. The whole card fills the form; without scripts its link opens the page with the form filled.
 * Quick Search links to the answer.
 */
export function CorridorCard({ corridor, onChoose }: Props) {
  const { t } = useLingui();
  const local = useLocalPath();
  const { language } = usePageSettings();
  const { isCurrent } = useRateAge()(corridor.lastUpdated ?? '');
  const isOfThisWeek = isCurrent || corridor.insight?.kind !== 'rate_moved';
  const insight = useInsightLabels()({ ...corridor, insight: isOfThisWeek ? corridor.insight : null });
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
  const popularity = corridor.popularityScore;
  const fee = corridorNumber(corridor.averageFee, language);
  return (
    <li className="relative flex w-72 shrink-0 snap-start flex-col rounded-card border sm:w-auto border-line p-4 transition-colors duration-150 focus-within:border-sea hover:border-sea">
      <p className="flex items-center gap-2 text-14 font-medium text-ink-soft">
        <Flag country={fromCountryCode || from} /> {fromCountryCode}
        <ArrowRight className="size-3.5 rtl:-scale-x-100" />
        <Flag country={toCountryCode || to} /> {toCountryCode}
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
      <dl className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t`Best Rate`} className="col-span-2">
          <span className="text-28 leading-tight font-semibold tracking-tight">
            {corridorRate(corridor.bestRate, language)}
          </span>{' '}
          {corridor.bestRate !== null && (
            <span className="text-14 whitespace-nowrap text-ink-soft">
              <bdi>{toCurrency}</bdi> {t`for 1 ${fromCurrency}`}
            </span>
          )}
        </Figure>
        <Figure label={t`Avg. Fee`}>
          {corridor.averageFee === null ? fee : `$${fee}`}
          {corridor.averageFee !== null && fromCurrency !== 'USD' && (
            <span className="block text-12 font-normal text-ink-soft">{t`in US dollars`}</span>
          )}
        </Figure>
        <Figure label={t`Popularity`}>
          {popularity === null ? corridorNumber(popularity, language) : percentText(popularity, language, 0)}
        </Figure>
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
        <TrendText trend={corridor.trend} asOf={corridor.lastUpdated} />
        {providersCount !== null && (
          <span>{t`${plural(providersCount, { one: '# provider', other: '# providers' })}`}</span>
        )}
      </p>
      {corridor.history && <RateSparkline history={corridor.history} from={fromCurrency} to={toCurrency} />}
      {isCurrent && corridor.modelInsight ? (
        <p className="mt-2 text-14 text-ink-soft">
          <span lang="en" dir="ltr">
            {corridor.modelInsight}
          </span>{' '}
          <span className="text-12">({t`Written by AI from this route’s numbers`})</span>
        </p>
      ) : (
        insight && <p className="mt-2 text-14 text-ink-soft">{insight}</p>
      )}
      {amount !== null && (
        <p className="mt-2 flex items-center gap-1.5 text-14 text-ink-soft">
          {corridor.word && <ProvenanceDot word={corridor.word} />}
          <span>
            {corridor.word === 'estimate' ? t`Estimate for` : t`For`}{' '}
            <Money amount={amount} currency={fromCurrency} short />
            {corridor.word === 'estimate' && corridor.bestReceiveAmount !== null && (
              <>
                {': '}
                <OfferAmount
                  amount={corridor.bestReceiveAmount}
                  currency={toCurrency}
                  isEstimate
                  range={corridor.range}
                />
              </>
            )}
          </span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-3">
        <Link to={`/results?${query}&source=popular`} className={buttonClass('secondary', 'relative px-4! text-14!')}>
          {t`Quick Search`}
          <span className="sr-only">: {t`${from} to ${to}`}</span>
        </Link>
        {corridor.lastUpdated && (
          <span className="text-12 text-ink-soft">
            {t`Updated`} <Age at={corridor.lastUpdated} />
          </span>
        )}
      </div>
    </li>
  );
}

function Figure({ label, className = '', children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums" suppressHydrationWarning>
        {children}
      </dd>
    </div>
  );
}
