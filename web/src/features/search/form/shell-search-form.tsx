import { useLingui } from '@lingui/react/macro';
import { maxShellHistoryEntries } from '@tern/domain/search/search-history.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import { useSearchHistory } from '../../../data/history/use-search-history.ts';
import type { CarriedParams, FormDraft } from '../../../data/preferences/form-draft.ts';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';
import { AmountInput } from './fields/amount-input.tsx';
import { CountrySelect } from './fields/country-select.tsx';
import { CurrencySelect } from './fields/currency-select.tsx';
import { PayInSelect } from './fields/pay-in-select.tsx';
import { PayoutMethodSelect } from './fields/payout-method-select.tsx';
import { ReceiveAmountField } from './fields/receive-amount-field.tsx';
import { SearchHistoryList } from './fields/search-history-list.tsx';
import { searchFormSource } from './search-url.ts';
import { useSearchForm } from './use-search-form.ts';

type Props = {
  /**
   * The fields of the search, as text. Give the form a `key` made from the same fields, so a different search renders a
   * new form.
   */
  readonly initial: FormDraft;
  /** The parameters of the search that aren't form fields. */
  readonly carried?: CarriedParams;
};

/**
 * [S2.3-10] The search as a band of labeled fields, with the five latest searches below it. It is also a plain GET
 * form.
 */
export function ShellSearchForm({ initial, carried = {} }: Props) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const { draft, error, amountNote, receiveNote, isBusy, isScripted, refill, search, formProps } = useSearchForm(
    initial,
    [],
    carried,
  );
  const recent = useSearchHistory().slice(0, maxShellHistoryEntries);
  const historyBox = useRef<HTMLDetailsElement>(null);
  const field = (name: keyof FormDraft, label: string) => ({ id: `band-${name}`, label, error: error(name) });
  const shortDay = dateFormat(useDateLocale(), { month: 'short', day: 'numeric' });

  return (
    <form action={local('/results')} method="get" noValidate={isScripted} {...formProps}>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="source" value={searchFormSource} />
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <Field {...field('fromCountry', t`Sending From`)} className="max-sm:col-span-2">
          {(wiring) => (
            <CountrySelect wiring={wiring} name="fromCountry" initial={initial.fromCountry} value={draft.fromCountry} />
          )}
        </Field>
        <Field {...field('toCountry', t`Sending To`)} className="max-sm:col-span-2">
          {(wiring) => (
            <CountrySelect wiring={wiring} name="toCountry" initial={initial.toCountry} value={draft.toCountry} />
          )}
        </Field>
        <Field {...field('amount', t`Transfer Amount`)} note={amountNote}>
          {(wiring) => (
            <AmountInput
              wiring={wiring}
              initial={initial.amount}
              currency={draft.currency}
              isRequired={initial.receiveAmount === ''}
            />
          )}
        </Field>
        <Field {...field('currency', t`Currency`)}>
          {(wiring) => <CurrencySelect wiring={wiring} initial={initial.currency} />}
        </Field>
        <ReceiveAmountField
          {...field('receiveAmount', t`Recipient gets`)}
          note={receiveNote}
          initial={initial.receiveAmount}
          toCountry={draft.toCountry}
        />
        <Field {...field('payIn', t`How you pay`)}>
          {(wiring) => <PayInSelect wiring={wiring} initial={initial.payIn} />}
        </Field>
        <Field {...field('payoutMethod', t`Preferred Payout Method`)} className="max-lg:col-span-2">
          {(wiring) => <PayoutMethodSelect wiring={wiring} initial={initial.payoutMethod} />}
        </Field>
        <Button type="submit" aria-busy={isBusy} className="max-lg:col-span-2 lg:mt-6 lg:min-h-12">
          {isBusy ? t`Searching Premium Rates...` : t`Compare Premium Rates`}
        </Button>
      </div>
      {recent.length > 0 && (
        <details ref={historyBox} className="group mt-2 ms-auto w-full sm:w-fit sm:min-w-96">
          <summary className="flex min-h-11 items-center text-14 font-medium text-ink-soft sm:justify-end">
            {t`Recent Searches`}
            <ChevronDown className="ms-1 size-4 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <SearchHistoryList
            entries={recent}
            time={({ timestamp }) => <time dateTime={timestamp}>{shortDay.format(Date.parse(timestamp))}</time>}
            onChoose={(entry) => {
              refill(entry);
              if (historyBox.current) historyBox.current.open = false;
              void search({});
            }}
          />
        </details>
      )}
    </form>
  );
}
