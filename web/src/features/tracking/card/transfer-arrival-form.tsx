import { useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { createOffsetLookup } from '@tern/domain/time/create-offset-lookup.ts';
import { instantToLocal, localToInstant } from '@tern/domain/tracking/local-time.ts';
import { eventTimeError } from '@tern/domain/tracking/transfer.ts';
import { type FormEvent, useId, useState } from 'react';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { amountTooPreciseMessage } from '../../../ui/words/amount-too-precise-message.ts';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';
import { useParsedAmountHint } from '../../../ui/words/use-parsed-amount-hint.ts';
import type { ReceivedMoneyInput } from '../use-transfers.ts';
import { browserTimeZone } from '../words/use-date-time-formatters.ts';
import { useTimeErrorMessages } from '../words/use-time-error-messages.ts';

type Props = {
  readonly transfer: TransferResponse;
  readonly onSave: (received: ReceivedMoneyInput) => Promise<boolean>;
  readonly onCancel: () => void;
};

/** Form for the arrival time and the amount received. The input isn't lost if the server is unreachable. */
export function TransferArrivalForm({ transfer, onSave, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const language = numberInputLocale(usePageSettings().language);
  const id = useId();
  const timeZone = browserTimeZone();
  const offsetAt = createOffsetLookup(timeZone);
  const [when, setWhen] = useState(() => instantToLocal(browserClock(), offsetAt));
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const readAs = useParsedAmountHint();
  const timeText = useTimeErrorMessages();
  const { receiveCurrency, sentAt } = transfer;

  const reading = localToInstant(when, offsetAt);
  const at = 'at' in reading ? new Date(reading.at).toISOString() : '';
  const timeError = at === '' ? reading.kind : eventTimeError(at, sentAt, browserClock());
  const number = amount.trim() === '' ? null : parseAmount(amount, language);
  const isTooPrecise = typeof number === 'number' && !fitsCurrencyDecimals(number, receiveCurrency);
  const amountError =
    number === undefined
      ? t`Enter a number, such as 30.`
      : isTooPrecise && i18n._(amountTooPreciseMessage(receiveCurrency));
  const isSound = !amountError && timeError === undefined;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    const form = event.currentTarget;
    if (!isSound || number === undefined || at === '') {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setIsBusy(true);
    const isTaken = await onSave({ at, amount: number });
    setIsBusy(false);
    setIsFailed(!isTaken);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 rounded-input bg-ice p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={`${id}-when`}
          label={t`When the money arrived (${timeZone})`}
          error={isTried && timeError !== undefined ? timeText(timeError) : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              autoFocus
              type="datetime-local"
              className="input"
              value={when}
              onChange={({ currentTarget }) => setWhen(currentTarget.value)}
            />
          )}
        </Field>
        <Field
          id={`${id}-amount`}
          label={t`How much actually arrived (leave blank if you don’t know)`}
          error={(isTried && amountError) || undefined}
          note={readAs(amount, receiveCurrency)}
        >
          {(wiring) => (
            <span className="input amount-input">
              <span className="shrink-0 text-ink-soft">{receiveCurrency}</span>
              <input
                {...wiring}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={24}
                className="w-full min-w-0 bg-transparent tabular-nums outline-none"
                value={amount}
                onChange={({ currentTarget }) => setAmount(currentTarget.value)}
              />
            </span>
          )}
        </Field>
      </div>
      {isFailed && (
        <p role="alert" className="mt-3 font-medium text-beak-text">
          {t`Not saved. What you entered is still here. Try again.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" aria-busy={isBusy}>{t`Save`}</Button>
        <Button type="button" kind="secondary" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
