import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import type { Quote } from '@tern/domain/providers/quote.ts';
import { memo } from 'react';
import { usePageSettings } from '../../app/page-settings.ts';
import { percentText } from '../../ui/figures/percent-text.ts';

/** Every offer at the slider's amount, in the order of the list above. Kept light: it is written anew with each frame. */
export const RankingList = memo(function RankingList({ rows }: { readonly rows: readonly Quote[] }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return (
    <div
      role="region"
      aria-label={t`All offers at this amount`}
      tabIndex={0}
      className="mt-3 max-h-80 overflow-y-auto rounded-input border border-line contain-content"
    >
      <ol data-ranking>
        {rows.map(({ offer, cost }, index) => (
          <Row
            key={offer.provider.id}
            id={offer.provider.id}
            place={index + 1}
            name={offer.provider.name}
            arrives={formatMoney(majorUnits(cost.receiveAmount), cost.receiveAmount.currency, language)}
            cost={percentText(cost.totalCostPercent, language)}
            isEstimate={offer.provenance.confidence === 'estimated' || offer.fallbacks.length > 0}
          />
        ))}
      </ol>
    </div>
  );
});

type RowProps = {
  readonly id: string;
  readonly place: number;
  readonly name: string;
  readonly arrives: string;
  readonly cost: string;
  readonly isEstimate: boolean;
};

const Row = memo(function Row({ id, place, name, arrives, cost, isEstimate }: RowProps) {
  const { t } = useLingui();
  return (
    <li data-provider={id} className="flex gap-3 border-line px-3 py-1.5 text-14 tabular-nums not-first:border-t">
      <span className="w-6 shrink-0 text-end text-ink-soft">{place}</span>
      <span className="min-w-0 flex-1 truncate font-semibold">
        {name}
        {isEstimate && <span className="font-normal text-ink-soft"> · {t`estimate`}</span>}
      </span>
      <span className="shrink-0 text-end">
        {arrives}
        <span className="block text-12 text-ink-soft">{t`costs ${cost}`}</span>
      </span>
    </li>
  );
});
