import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { maxComparedProviders, minComparedProviders } from '@tern/domain/offers/compared-provider-limits.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { searchQueryEntries } from '../../data/api/search-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Money } from '../../ui/figures/money.tsx';

type Props = {
  readonly providers: readonly OfferResponse[];
  readonly chosen: readonly string[];
  readonly query: { readonly currency: string; readonly receiveAmount: number | null };
};

/** Lets users choose other providers to compare: a plain form with a checkbox for each offer of this search. */
export function CompareChooser({ providers, chosen, query }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const isFull = ticked.length >= maxComparedProviders;
  return (
    <details className="group mt-8 print:hidden">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-18 font-semibold [&::-webkit-details-marker]:hidden">
        {t`Choose other providers`}
        <ChevronDown aria-hidden className="size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      <Form action="/compare" method="get" className="mt-2">
        {searchQueryEntries(search).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="text-14 text-ink-soft">
            <Trans>
              Choose {minComparedProviders} to {maxComparedProviders} providers.
            </Trans>
          </legend>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {providers.map((row) => (
              <li key={row.id}>
                <label className="flex min-h-11 items-center gap-3 has-disabled:opacity-60">
                  <input
                    type="checkbox"
                    name="provider"
                    value={row.id}
                    defaultChecked={chosen.includes(row.id)}
                    disabled={isFull && !ticked.includes(row.id)}
                    onChange={(event) => {
                      const { checked } = event.target;
                      setTicked((now) => (checked ? [...now, row.id] : now.filter((each) => each !== row.id)));
                    }}
                    className="size-5 shrink-0"
                  />
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{row.name}</span>
                  <Money
                    {...(query.receiveAmount === null
                      ? { amount: row.receiveAmount, currency: row.toCurrency, range: row.range }
                      : { amount: row.sendAmount, currency: query.currency, range: row.range?.sendAmount })}
                    estimate={isEstimatedPrice(row)}
                    className="text-14 text-ink-soft"
                  />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button type="submit" className="mt-3">{t`Compare`}</Button>
      </Form>
    </details>
  );
}
