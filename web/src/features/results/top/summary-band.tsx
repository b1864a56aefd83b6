import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import type { SearchView } from '../../../api/normalise-answer.ts';
import { usePageSettings } from '../../../app/page-settings.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { Percent } from '../../../ui/figures/percent.tsx';
import { useDeliveryWords } from '../../../ui/words/use-delivery-words.ts';
import { Figure } from './figure.tsx';
import { RateThisWeek } from './rate-this-week.tsx';

/** The whole answer in four figures. The outer edges are pushed out of sight, however many stand in a row. */
export function SummaryBand({ view }: { readonly view: SearchView }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { within } = useDeliveryWords();
  const { searchSummary: summary, query } = view;
  if (!summary) return null;
  const best = view.providers.find((row) => row.id === summary.bestProvider.id);
  const through = summary.bestProvider.name;
  const how = within(best?.deliveryTimeMinutes ?? null);
  const sent = formatMoney(query.amount, query.currency, language, { short: true });
  return (
    <div className="overflow-hidden border-y border-line">
      <dl className="-ms-[calc(1rem+1px)] -mt-px grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] lg:-ms-[calc(1.5rem+1px)]">
        <Figure
          isRank
          label={t`Best arrives`}
          value={<Money amount={rounded(summary.bestReceiveAmount)} currency={query.toCurrency} short />}
          note={best ? t`through ${through}, ${how}` : t`through ${through}`}
        />
        <Figure
          isRank
          label={t`Best against worst`}
          value={<Money amount={rounded(summary.receiveSpread)} currency={query.toCurrency} short />}
          note={<Trans>more for the same {sent}</Trans>}
        />
        <Figure
          label={t`Average cost`}
          value={<Money amount={summary.averageTotalCost} currency={query.currency} />}
          note={
            <Trans>
              <Percent value={summary.averageTotalCostPercent} /> of what you send
            </Trans>
          }
        />
        <RateThisWeek trend={summary.trend7d} asOf={summary.rateAsOf} />
      </dl>
    </div>
  );
}

/** From a thousand on, the band leaves out what is less than one; what arrives is never rounded up, and the cards have it all. */
function rounded(received: number): number {
  return received >= 1000 ? Math.floor(received) : received;
}
