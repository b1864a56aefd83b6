import { Plural, useLingui } from '@lingui/react/macro';
import { maxComparedProviders, minComparedProviders } from '@tern/domain/offers/compared-provider-limits.ts';
import { type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { searchUrlWithChanges } from '../../data/api/search-query.ts';
import { countryNameInSentence } from '../../data/reference/country-name-in-sentence.ts';
import { TranslatableTexts } from '../../data/translation/translatable-texts.tsx';
import { Link } from '../../page/link.tsx';
import { usePageSettings } from '../../page/page-settings.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { useRestoreFocus } from '../../ui/controls/use-restore-focus.ts';
import {
  PageCurrenciesProvider,
  transferCurrencies,
  useMoneyFormatter,
} from '../../ui/figures/page-currencies-provider.ts';
import { TernLogo } from '../../ui/surfaces/tern.tsx';
import { useUnavailableReasonLabels } from '../../ui/words/use-unavailable-reason-labels.ts';
import { CompareChooser } from './compare-chooser.tsx';
import { CompareTable, type ProviderLinkRenderer } from './compare-table.tsx';
import { comparisonUrl, parseCompareState } from './comparison-url.ts';
import { type SelectedProviders, selectProviders } from './select-providers.ts';
import { useCompareRows } from './use-compare-rows.tsx';

type Props = {
  readonly view: SearchView;
  readonly renderProviderLink?: ProviderLinkRenderer;
  /** Returns what to show below the table, based on its columns. */
  readonly children?: (columns: SelectedProviders['columns']) => ReactNode;
};

/** [S2-5] Shows up to four of the search's offers side by side. */
export function CompareView({ view, renderProviderLink, children }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const [search] = useSearchParams();
  const { providers: named, onlyDifferences } = parseCompareState(search);
  const chosen = selectProviders(view, named, search.get('estimates') === 'shown');
  const rows = useCompareRows(view.query, chosen.columns);
  const { toCountry, amount, receiveAmount, currency, toCurrency } = view.query;
  const currencies = useMemo(() => transferCurrencies({ currency, toCountry }), [currency, toCountry]);
  const place = countryNameInSentence(toCountry, language);
  const isGiven = receiveAmount !== null;
  const money = write(receiveAmount ?? amount, isGiven ? toCurrency : currency, {
    short: true,
    otherCurrencies: currencies,
  });
  const title = t`Compare offers: ${money} to ${place}`;
  const ids = chosen.columns.map(({ id }) => id);
  const area = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLElement>(null);
  useRestoreFocus(area, table);
  return (
    <PageCurrenciesProvider value={currencies}>
      <div ref={area} className="page-width pb-16">
        <header className="pt-8 pb-4 md:pt-10">
          <h1 className="text-28 tracking-tight md:text-36" suppressHydrationWarning>
            {title}
          </h1>
          <SelectionNotes chosen={chosen} isEmpty={view.providers.length === 0} />
          <p className="mt-2 flex flex-wrap gap-3 print:hidden">
            <Link
              to={searchUrlWithChanges('/results', search, { estimates: 'shown' })}
              className={buttonClass('secondary')}
            >
              {view.providers.length === 0 ? (
                t`Back to the results`
              ) : (
                <Plural value={view.providers.length} one="See the offer" other="See all # offers" />
              )}
            </Link>
            {chosen.columns.length > 1 && (
              <Link
                to={comparisonUrl(search, { onlyDifferences: !onlyDifferences })}
                preventScrollReset
                className={buttonClass('secondary')}
              >
                {onlyDifferences ? t`Show all rows` : t`Show only differences`}
              </Link>
            )}
          </p>
        </header>
        {chosen.columns.length === 0 ? (
          <TernLogo className="mx-auto my-10 h-14 w-20" />
        ) : (
          <>
            <TranslatableTexts
              key={`texts ${ids.join()}`}
              texts={chosen.columns.map(({ recipientCharges }) => recipientCharges)}
              subject={t`Comparison`}
            >
              <CompareTable
                table={table}
                caption={title}
                columns={chosen.columns}
                rows={rows}
                query={view.query}
                onlyDifferences={onlyDifferences}
                goTo={renderProviderLink}
              />
            </TranslatableTexts>
            {view.providers.length >= minComparedProviders && (
              <CompareChooser
                query={view.query}
                key={`chooser ${ids.join()}`}
                providers={view.providers}
                chosen={ids}
              />
            )}
            {children?.(chosen.columns)}
          </>
        )}
      </div>
    </PageCurrenciesProvider>
  );
}

/** Explains why the shown providers differ from those in the URL. */
function SelectionNotes({ chosen, isEmpty }: { readonly chosen: SelectedProviders; readonly isEmpty: boolean }) {
  const { t } = useLingui();
  const refusalLabel = useUnavailableReasonLabels();
  return (
    <div className="mt-2 max-w-read text-ink-soft">
      {isEmpty ? (
        <p>{t`There are no offers to compare. Go back to the results to see why.`}</p>
      ) : (
        chosen.isSuggested &&
        chosen.columns.length > 1 && (
          <p>{t`These are the first offers from your results. You can change the selection below.`}</p>
        )
      )}
      {chosen.missing.map(({ id, name, refusal }) => (
        <p key={id}>
          {refusal ? (
            <>
              <strong className="font-semibold text-ink">{name}</strong>: {refusalLabel(refusal)}
            </>
          ) : (
            t`${name} has no offer for this search.`
          )}
        </p>
      ))}
      {chosen.leftOut > 0 && <p>{t`We show only the first ${maxComparedProviders} providers.`}</p>}
    </div>
  );
}
