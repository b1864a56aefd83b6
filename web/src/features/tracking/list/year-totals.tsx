import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { YearTotal } from '@tern/domain/tracking/transfer-outcome.ts';
import type { YearlySavings } from '@tern/domain/tracking/yearly-savings.ts';
import { Money } from '../../../ui/figures/money.tsx';

type Props = { readonly totals: readonly YearTotal[]; readonly savings: readonly YearlySavings[] };

/** Shows the amounts sent and their costs by year and currency, and the savings compared with the average offer. */
export function YearTotals({ totals, savings }: Props) {
  const { t } = useLingui();
  if (totals.length === 0) return null;
  return (
    <section aria-label={t`Totals by year`} className="mt-8 border-t border-line pt-6">
      <h2 className="text-18 font-semibold">{t`Totals by year`}</h2>
      {savings.map(({ year, currency, transfers, saved }) => (
        <p key={`${year} ${currency}`} className="mt-2 text-18">
          <Trans>
            In {String(year)}, you saved about{' '}
            <Money amount={saved} currency={currency} estimate className="font-semibold text-gain" /> compared with the
            average offer.
          </Trans>{' '}
          <span className="text-14 text-ink-soft">
            {t`${plural(transfers, { one: '# transfer', other: '# transfers' })}`}
          </span>
        </p>
      ))}
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {totals.map(({ year, currency, transfers, sent, totalCost, costKnownFor }) => (
          <li key={`${year} ${currency}`} className="rounded-card bg-ice p-4">
            <p className="text-14 text-ink-soft">
              {year} · {t`${plural(transfers, { one: '# transfer', other: '# transfers' })}`}
            </p>
            <p className="text-22 font-bold">
              <Money amount={sent} currency={currency} />
            </p>
            <p className="text-14">
              {costKnownFor === 0 ? (
                <span className="text-ink-soft">{t`Cost not entered`}</span>
              ) : (
                <>
                  {t`Cost`} <Money amount={totalCost} currency={currency} />
                  {costKnownFor < transfers && (
                    <span className="text-ink-soft"> {t`(for ${costKnownFor} of ${transfers} transfers)`}</span>
                  )}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
