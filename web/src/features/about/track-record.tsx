import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TrackRecordResponse } from '@tern/contract/prices/track-record.ts';
import { useRegionLabels } from '../../data/reference/use-region-labels.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { formatPercent } from '../../ui/figures/format-percent.ts';
import { dateFormat, numberFormat } from '../../ui/words/formatter.ts';
import { useDateLocale } from '../../ui/words/use-date-locale.ts';
import { useQuarterFormatter } from '../../ui/words/use-quarter-formatter.ts';
import { CaptionedTable } from './score-formula/captioned-table.tsx';

type Props = { readonly answer: TrackRecordResponse };
type AccuracyMeasurement = NonNullable<TrackRecordResponse['measured']>;
type AccuracyStats = AccuracyMeasurement['record']['all'];

/**
 * Shows how far our prices were from prices seen later, if this instance has measured that. Also shows the error of the
 * shipped estimation model.
 */
export function TrackRecord({ answer }: Props) {
  const { t } = useLingui();
  const points = usePointsFormatter();
  const quarter = useQuarterFormatter();
  const { measured, minCases, model } = answer;
  const { corridor, provider, method } = model.medianPoints;
  return (
    <>
      <p className="mt-3">
        {t`We compare new prices with the prices we would have shown the day before. 1 point is 1% of the amount sent.`}
      </p>
      {measured ? (
        <MeasuredAccuracy measured={measured} minCases={minCases} />
      ) : (
        <p className="mt-3">{t`We haven’t measured this yet. We measure once a day.`}</p>
      )}
      <h3 className="mt-6 text-18">{t`How we tested the estimates`}</h3>
      <p className="mt-2">{t`To test the estimates, we left out some survey prices from ${quarter(model.period)} and then estimated them. Half of the estimates were off by less than this:`}</p>
      <CaptionedTable
        caption={t`Median error of the estimates, by which prices we left out`}
        columns={[t`Prices left out`, t`Median error`]}
        rows={[
          { key: 'corridor', cells: [t`All prices for the route`, points(corridor)] },
          { key: 'provider', cells: [t`One provider’s prices for the route`, points(provider)] },
          {
            key: 'method',
            cells: [t`One provider’s prices for one pay-in and payout method on the route`, points(method)],
          },
        ]}
      />
    </>
  );
}

function MeasuredAccuracy({
  measured,
  minCases,
}: {
  readonly measured: AccuracyMeasurement;
  readonly minCases: number;
}) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const dateLanguage = useDateLocale();
  const points = usePointsFormatter();
  const regions = useRegionLabels();
  const { record, measuredAt, since } = measured;
  const { all, firstRanked } = record;
  const day = (text: string): string => dateFormat(dateLanguage, shortDateOptions).format(new Date(text));
  const count = (value: number): string => numberFormat(language, {}).format(value);
  const few = t`fewer than ${minCases} prices`;
  const cells = ({ cases, medianPoints, p90Points }: AccuracyStats) => [
    count(cases),
    medianPoints === null ? few : points(medianPoints),
    p90Points === null ? few : points(p90Points),
  ];
  const words = { confirmed: t`Confirmed prices`, seen: t`Prices seen`, estimate: t`Estimates` };
  const columns = (first: string) => [first, t`Prices`, t`Median error`, t`Largest error for 9 out of 10 prices`];
  const [cases, from, at] = [count(all.cases), day(since), day(measuredAt)];
  const share = firstRanked.share === null ? null : formatShare(firstRanked.share, language);
  const lists = count(firstRanked.cases);
  return (
    <>
      <p className="mt-3">{t`We measured this on ${at}. Prices compared since ${from}: ${cases}.`}</p>
      {all.cases < minCases ? (
        <p className="mt-2">{t`We have too few prices to say how far off we were. We need ${minCases}.`}</p>
      ) : (
        <>
          <CaptionedTable
            caption={t`How far off our prices were, by label`}
            columns={columns(t`Our label`)}
            rows={record.byConfidence.map((line) => ({ key: line.word, cells: [words[line.word], ...cells(line)] }))}
            total={[t`All`, ...cells(all)]}
          />
          <CaptionedTable
            caption={t`How far off our prices were, by destination`}
            columns={columns(t`Region`)}
            rows={record.byRegion.map((line) => ({ key: line.region, cells: [regions[line.region], ...cells(line)] }))}
          />
        </>
      )}
      <p className="mt-3">
        {share === null
          ? t`We can’t say yet how often the offer we’d have shown as cheapest was close to the best. Comparisons checked: ${lists}. We need ${minCases}.`
          : t`In ${share} of ${lists} comparisons, the offer we’d have shown as cheapest brought at most 0.5% less than the best.`}
      </p>
    </>
  );
}

/**
 * Returns a share in whole percent, rounded down: 299 of 300 is 99%, not 100%. The tiny addition keeps a share such as
 * 0.29 from becoming 28%, because 0.29 × 100 is slightly less than 29.
 */
function formatShare(share: number, language: string): string {
  return formatPercent(Math.floor(share * 100 + 1e-9), language, 0);
}

/** Returns a function that formats points, such as "1.04 points". */
function usePointsFormatter(): (points: number) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return (value) => {
    // Rounded first, so the plural form matches the displayed number.
    const points = Math.round(value * 100) / 100;
    const text = numberFormat(language, { maximumFractionDigits: 2 }).format(points);
    return t`${plural(points, { one: `${text} point`, other: `${text} points` })}`;
  };
}

const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
