import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { formatAmountInput, numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';
import { AlertMeButton } from './alert-me-button.tsx';
import type { PrefillSearch } from './new-alert-query.ts';
import { calculateRoundAmountAbove, calculateRoundAmountBelow } from './round-amount.ts';

type Props = {
  readonly query: PrefillSearch;
  /** The received amount of the first offer, in major units. */
  readonly receiveAmount: number;
};

/**
 * Suggests an alert after the results, "For 500 USD, tell me when the recipient gets at least 9,000 MXN", prefilled with a round amount above
 * today's. If the received amount is fixed, the suggestion is a round sent amount below today's.
 */
export function AlertSuggestion({ query, receiveAmount }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const id = useId();
  const fixed = query.receiveAmount ?? undefined;
  const amount = fixed === undefined ? query.amount : calculateRoundAmountBelow(query.amount);
  const suggested = formatAmountInput(fixed ?? calculateRoundAmountAbove(receiveAmount));
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [wasInvalid, setWasInvalid] = useState(false);
  const text = typed ?? suggested;
  const target = parseAmount(text, numberInputLocale(language));
  const isInvalid = target === undefined || target <= 0;
  const error = isInvalid && wasInvalid ? t`Enter an amount above 0, such as 1000.` : undefined;
  const sent = write(amount, query.currency, { short: true });
  return (
    <div className="needs-script mb-4 max-w-read rounded-card bg-ice p-4 print:hidden">
      <label htmlFor={id} className="block font-semibold" suppressHydrationWarning>
        {t`For ${sent}, tell me when the recipient gets at least`}
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <input
            id={id}
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            aria-invalid={isInvalid}
            aria-describedby={error && `${id}-error`}
            suppressHydrationWarning
            className="input w-32! min-w-0 tabular-nums"
          />
          {query.toCurrency}
        </span>
        <AlertMeButton
          query={{ ...query, amount }}
          targetReceive={target}
          onInvalid={
            isInvalid
              ? () => {
                  setWasInvalid(true);
                  field.current?.focus();
                }
              : undefined
          }
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-14 font-medium text-beak-text">
          {error}
        </p>
      )}
    </div>
  );
}
