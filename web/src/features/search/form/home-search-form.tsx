import { useLingui } from '@lingui/react/macro';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import History from 'lucide-react/icons/history';
import { type ReactNode, useState } from 'react';
import { useSearchHistory } from '../../../data/history/use-search-history.ts';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { AmountInput } from './fields/amount-input.tsx';
import { CountrySelect } from './fields/country-select.tsx';
import { CurrencySelect } from './fields/currency-select.tsx';
import { LazyHomeHistory } from './fields/lazy-home-history.tsx';
import { PayInSelect } from './fields/pay-in-select.tsx';
import { PayoutMethodSelect } from './fields/payout-method-select.tsx';
import { QuickAmounts } from './fields/quick-amounts.tsx';
import { ReceiveField } from './fields/receive-field.tsx';
import type { PrefilledSearch } from './prefilled-search.ts';
import { defaultSource } from './search-url.ts';
import { useRememberedPayIn } from './use-remembered-pay-in.ts';
import { useSearchForm } from './use-search-form.ts';

type Props = PrefilledSearch & { readonly quickAmounts: readonly number[] };

/**
 * [S2.3-1..9] The search of the home page, written as a sentence: one line with blanks to fill. It is a plain GET form
 * to the results, which also works before the scripts load and without them.
 */
export function HomeSearchForm({ initial, asked, carried, quickAmounts }: Props) {
  const { t } = useLingui();
  const { draft, error, amountNote, receiveNote, isBusy, isScripted, change, refill, search, formProps } =
    useSearchForm(initial, asked, carried);
  const history = useSearchHistory();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  useRememberedPayIn({ initial, carried, last: history[0]?.payIn, change });
  const field = (name: keyof FormDraft, label: ReactNode) => ({
    id: `search-${name}`,
    label,
    error: error(name),
    layout: 'sentence' as const,
  });

  return (
    <form id="search" action="/results" method="get" noValidate={isScripted} {...formProps} className="sentence">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="source" value={defaultSource} />
      <div className="sentence-line sentence-money">
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
        <Field {...field('currency', t`in`)}>
          {(wiring) => <CurrencySelect wiring={wiring} initial={initial.currency} />}
        </Field>
        <Field {...field('payIn', t`paid by`)}>
          {(wiring) => <PayInSelect wiring={wiring} initial={initial.payIn} />}
        </Field>
      </div>
      <div className="sentence-line sentence-corridor">
        <Field {...field('fromCountry', t`from`)}>
          {(wiring) => (
            <CountrySelect wiring={wiring} name="fromCountry" initial={initial.fromCountry} value={draft.fromCountry} />
          )}
        </Field>
        <IconButton
          label={t`Swap the two countries`}
          className="needs-script sentence-swap"
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
      <div className="sentence-line sentence-payout">
        <ReceiveField
          {...field('receiveAmount', t`They get`)}
          note={receiveNote}
          initial={initial.receiveAmount}
          toCountry={draft.toCountry}
        />
        <Field {...field('payoutMethod', t`and it should arrive by`)} className="blank-wide">
          {(wiring) => <PayoutMethodSelect wiring={wiring} initial={initial.payoutMethod} />}
        </Field>
        <Button
          type="submit"
          aria-busy={isBusy}
          className="sentence-submit min-h-13! px-6! text-18! lg:px-8! md:min-h-14!"
        >
          {isBusy ? t`Searching Premium Rates...` : t`Compare Premium Rates`}
        </Button>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-2">
        {draft.currency && (
          <QuickAmounts
            amounts={quickAmounts}
            currency={draft.currency}
            chosen={draft.amount}
            onChoose={(amount) => change({ amount })}
          />
        )}
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
          <LazyHomeHistory
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
