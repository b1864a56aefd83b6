import { useLingui } from '@lingui/react/macro';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import History from 'lucide-react/icons/history';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchHistory } from '../../../data/history/use-search-history.ts';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { AmountInput } from './fields/amount-input.tsx';
import { CountrySelect } from './fields/country-select.tsx';
import { CurrencySelect } from './fields/currency-select.tsx';
import { LazyHomeSearchHistory } from './fields/lazy-home-search-history.tsx';
import { PayInSelect } from './fields/pay-in-select.tsx';
import { PayoutChips } from './fields/payout-chips.tsx';
import { QuickAmountButtons } from './fields/quick-amount-buttons.tsx';
import { ReceiveAmountField } from './fields/receive-amount-field.tsx';
import type { PrefilledSearch } from './prefilled-search.ts';
import { searchFormSource } from './search-url.ts';
import { usePrefillSearchForm } from './use-prefill-search-form.ts';
import { useSearchForm } from './use-search-form.ts';

type Props = PrefilledSearch & { readonly quickAmounts: readonly number[] };

/**
 * [S2.3-1..9] The search form of the home page, with rarely used fields behind "More options". It is a plain GET form
 * that opens the results, so it works before the scripts load and without JavaScript.
 */
export function HomeSearchForm({ initial, missingFields, carried, quickAmounts }: Props) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const parts = useSearchForm(initial, missingFields, carried);
  const { form, draft, error, amountNote, receiveNote, isBusy, isScripted, change, refill, search, follow, formProps } =
    parts;
  const history = useSearchHistory();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [isMoreOpen, setIsMoreOpen] = useState(initial.payIn !== '' || initial.receiveAmount !== '');
  usePrefillSearchForm({ initial, carried, form, last: history[0], change, refill, follow });
  // Fields in use must be visible, for example a pay-in method from the last search.
  const isMoreUsed = draft.payIn !== '' || draft.receiveAmount !== '';
  useEffect(() => {
    if (isMoreUsed) setIsMoreOpen(true);
  }, [isMoreUsed]);
  const field = (name: keyof FormDraft, label: ReactNode) => ({
    id: `search-${name}`,
    label,
    error: error(name),
    layout: 'sentence' as const,
  });

  return (
    <form
      id="search"
      action={local('/results')}
      method="get"
      noValidate={isScripted}
      {...formProps}
      className="question"
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="source" value={searchFormSource} />
      <div className="question-grid">
        <div className="question-money">
          <div className="question-amount">
            <Field {...field('amount', t`I send`)} note={amountNote}>
              {(wiring) => (
                <AmountInput
                  wiring={wiring}
                  initial={initial.amount}
                  currency={draft.currency}
                  isRequired={initial.receiveAmount === ''}
                />
              )}
            </Field>
            <Field {...field('currency', <span className="sr-only">{t`Currency`}</span>)} className="question-currency">
              {(wiring) => <CurrencySelect wiring={wiring} initial={initial.currency} code={draft.currency} />}
            </Field>
          </div>
          {draft.currency && (
            <QuickAmountButtons
              amounts={quickAmounts}
              currency={draft.currency}
              chosen={draft.amount}
              onChoose={(amount) => change({ amount })}
            />
          )}
        </div>
        <div className="question-corridor">
          <Field {...field('fromCountry', t`from`)}>
            {(wiring) => (
              <CountrySelect
                wiring={wiring}
                name="fromCountry"
                initial={initial.fromCountry}
                value={draft.fromCountry}
              />
            )}
          </Field>
          <IconButton
            label={t`Swap the two countries`}
            className="needs-script question-swap"
            onClick={() => change({ fromCountry: draft.toCountry, toCountry: draft.fromCountry })}
          >
            <ArrowLeftRight className="size-5" />
          </IconButton>
          <Field {...field('toCountry', t`to`)}>
            {(wiring) => (
              <CountrySelect wiring={wiring} name="toCountry" initial={initial.toCountry} value={draft.toCountry} />
            )}
          </Field>
        </div>
        <PayoutChips initial={initial.payoutMethod} />
        <Button type="submit" aria-busy={isBusy} className="question-submit min-h-13! text-18!">
          {isBusy ? t`Searching Premium Rates...` : t`Compare Premium Rates`}
        </Button>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <details
          open={isMoreOpen}
          onToggle={({ currentTarget }) => setIsMoreOpen(currentTarget.open)}
          className="group max-w-full open:grow"
        >
          <summary className="flex min-h-11 w-fit items-center gap-1.5 text-14 font-medium text-ink-soft">
            {t`More options`}
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div className="grid gap-3 pb-2 sm:grid-cols-2">
            <Field {...field('payIn', t`How you pay`)} layout="stacked">
              {(wiring) => <PayInSelect wiring={wiring} initial={initial.payIn} />}
            </Field>
            <ReceiveAmountField
              {...field('receiveAmount', t`Recipient gets`)}
              layout="stacked"
              note={receiveNote}
              initial={initial.receiveAmount}
              toCountry={draft.toCountry}
            />
          </div>
        </details>
        {history.length > 0 && (
          <Button
            type="button"
            kind="quiet"
            aria-expanded={isHistoryOpen}
            aria-controls="search-history"
            onClick={() => setIsHistoryOpen(!isHistoryOpen)}
            className="-me-2 px-3 text-14"
          >
            <History className="size-4" />
            {t`Recent searches`}
          </Button>
        )}
      </div>
      <div id="search-history" hidden={!isHistoryOpen || history.length === 0}>
        {history.length > 0 && (
          <LazyHomeSearchHistory
            entries={history}
            onChoose={(entry) => {
              refill(entry);
              setIsHistoryOpen(false);
              void search({});
            }}
          />
        )}
      </div>
    </form>
  );
}
