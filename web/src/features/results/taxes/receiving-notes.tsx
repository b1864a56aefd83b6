import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { SourceLine } from '../../../ui/figures/source-line.tsx';
import { useTaxLabels } from '../../../ui/words/use-tax-labels.ts';

/** Shows incentives and charges on the recipient's side, which aren't included in prices or rankings (B2-4). */
export function ReceivingNotes({ view }: { readonly view: Pick<SearchView, 'receiving'> }) {
  const { t } = useLingui();
  const label = useTaxLabels();
  if (!view.receiving || view.receiving.length === 0) return null;
  return (
    <section
      aria-label={t`Fees and incentives in the receiving country`}
      className="mt-6 max-w-read text-14 text-ink-soft"
    >
      <ul className="space-y-2">
        {view.receiving.map((fact) => (
          <li key={fact.id}>
            <strong className="font-semibold text-ink">{label(fact)}</strong>
            {' · '}
            <Trans>not included in these prices</Trans>
            <br />
            <span lang="en" dir="ltr">
              {fact.text}
            </span>{' '}
            <SourceLine source={fact.source} url={fact.url} asOf={fact.asOf} readOn={fact.readOn} />
            {fact.verify && ` ${t`Please check this before you send.`}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
