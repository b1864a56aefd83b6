import { Trans, useLingui } from '@lingui/react/macro';
import type { TaxNote } from '@tern/contract/taxes/tax-facts.ts';
import { roundEstimate } from '@tern/domain/money/round-estimate.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { Link } from '../../../page/link.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { SourceDate } from '../../../ui/figures/source-date.tsx';
import { SourceLine } from '../../../ui/figures/source-line.tsx';
import { useTaxLabels } from '../../../ui/words/use-tax-labels.ts';
import { TaxSavings } from './tax-savings.tsx';

/**
 * Shows what the counted taxes cost or how to avoid them. Also shows rules that are never counted: those of a single
 * state, and proposals (B2-2). Renders nothing if no rule is counted.
 */
export function TaxNotes({ view }: { readonly view: Pick<SearchView, 'taxes' | 'query'> }) {
  const { t } = useLingui();
  const { taxes, query } = view;
  const counted = taxes.filter(({ status }) => status === 'counted');
  if (counted.length === 0) return null;
  return (
    <section aria-label={t`Taxes`} className="mt-6 max-w-read text-14 text-ink-soft">
      {counted.map((tax) => (
        <CountedTax key={tax.id} tax={tax} currency={query.currency} />
      ))}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-2">
          {t`Read more about taxes`}
        </summary>
        <ul className="space-y-2 pb-2">
          {taxes.map((tax) => (
            <TaxDetails key={tax.id} tax={tax} />
          ))}
          <li>
            <Link to="/help/article/taxes" className="text-sea underline underline-offset-2">
              {t`Read our help article on taxes`}
            </Link>
          </li>
        </ul>
      </details>
    </section>
  );
}

function CountedTax({ tax, currency }: { readonly tax: TaxNote; readonly currency: string }) {
  const name = <strong className="font-semibold text-ink">{useTaxLabels()(tax)}</strong>;
  if (tax.amount === null || tax.amount === 0) return null;
  if (tax.isTaken) {
    return (
      <>
        <p>
          <Trans>If you pay in cash, the price includes the {name}.</Trans>
        </p>
        <TaxSavings id={tax.id} amount={tax.amount} currency={currency} isEstimate={tax.isEstimate} />
      </>
    );
  }
  // The amount depends on the fee for cash, which no listed offer has. "About <$1" would be odd.
  const isRounded = roundEstimate(tax.amount) !== 0;
  const amount = <Money amount={tax.amount} currency={currency} estimate={isRounded} />;
  return (
    <p>
      <Trans>
        These prices don’t include the {name}. If you pay in cash, it costs you about {amount}.
      </Trans>
    </p>
  );
}

function TaxDetails({ tax }: { readonly tax: TaxNote }) {
  const label = useTaxLabels();
  return (
    <li>
      <strong className="font-semibold text-ink">{label(tax)}</strong>
      {tax.status !== 'counted' && (
        <>
          {' · '}
          <Trans>not included in these prices</Trans>
        </>
      )}
      {tax.proposedOn !== null && (
        <>
          {' · '}
          <Trans>
            proposed <SourceDate at={tax.proposedOn} />
          </Trans>
        </>
      )}
      <br />
      <span lang="en" dir="ltr">
        {tax.text}
      </span>{' '}
      <SourceLine source={tax.source} url={tax.url} asOf={tax.asOf} />
    </li>
  );
}
