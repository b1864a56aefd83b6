import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { SaveOutcome } from '../../../data/account/use-account-list.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import type { TransferChange, TransferInput } from '../use-transfers.ts';
import { browserTimeZone } from '../words/use-date-time-formatters.ts';
import { TransferTextInput } from './form-field.tsx';
import {
  parseTransferForm,
  type TransferFormErrors,
  type TransferFormValues,
  toTransferChange,
  updateTransferFormValues,
} from './transfer-form-values.ts';
import { TransferMainFields } from './transfer-main-fields.tsx';
import { TransferOptionalFields } from './transfer-optional-fields.tsx';
import { findProviderByName, useCorridorProviders } from './use-corridor-providers.ts';

type Props = {
  readonly title: string;
  readonly initial: TransferFormValues;
  /** When the money arrived (ISO 8601). */
  readonly receivedAt?: string | undefined;
  /** `change`: the fields that differ from the initial values. */
  readonly onSave: (input: TransferInput, change: TransferChange) => Promise<SaveOutcome>;
};

/** [S2-10] The form for a transfer made elsewhere. The input isn't lost if saving fails. */
export function TransferForm({ title, initial, receivedAt, onSave }: Props) {
  const { t } = useLingui();
  const language = numberInputLocale(usePageSettings().language);
  const form = useRef<HTMLFormElement>(null);
  // Keeps the initial values, because the transfer may change elsewhere while the form is open.
  const [opened] = useState(initial);
  const [values, setValues] = useState(opened);
  const [errors, setErrors] = useState<TransferFormErrors>({});
  const [outcome, setOutcome] = useState<'faulty' | 'saving' | SaveOutcome>();
  const timeZone = browserTimeZone();
  const providers = useCorridorProviders(values.fromCountry, values.toCountry, values.sendCurrency);
  const part = {
    values,
    errors,
    onChange(change: Partial<TransferFormValues>): void {
      setValues((before) => updateTransferFormValues(before, change));
      // No error is shown for a field that is being corrected.
      const mended = Object.fromEntries(Object.keys(change).map((field) => [field, undefined]));
      setErrors((before) => ({ ...before, ...mended }));
    },
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const chosen = findProviderByName(providers, values.providerName);
    const known = chosen?.id ?? (values.providerName === opened.providerName ? values.providerId : '');
    const reader = { language, timeZone, now: browserClock(), receivedAt };
    const check = parseTransferForm({ ...values, providerId: known }, reader);
    if (!check.ok) {
      setErrors(check.errors);
      setOutcome('faulty');
      // Runs after the errors are rendered, because an invalid field may be in a collapsed section.
      requestAnimationFrame(() => {
        const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        first?.closest('details')?.setAttribute('open', '');
        first?.focus();
      });
      return;
    }
    setOutcome('saving');
    setOutcome(await onSave(check.input, toTransferChange(opened, check.input, reader)));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mx-auto max-w-read">
      <h1 className="text-28 tracking-tight md:text-36">{title}</h1>
      <p className="mt-2 text-ink-soft">
        {t`Tern doesn’t move money and can’t see your transfer. We estimate the arrival time from what you enter here.`}
      </p>
      <TransferMainFields {...part} providers={providers} timeZone={timeZone} />
      <div className="mt-4">
        <TransferTextInput
          {...part}
          field="reference"
          label={t`Reference (MTCN, PIN, transfer number)`}
          hint={t`We don’t show this number to anyone else. If the money is late, you’ll need it when you contact the provider.`}
          max={80}
        />
      </div>
      <TransferOptionalFields {...part} isUnsubscribed={!opened.remindByEmail} />
      {outcome !== undefined && outcome !== 'saving' && outcome !== 'saved' && outcome !== 'queued' && (
        <p role="alert" className="mt-4 font-medium text-beak-text">
          {outcome === 'faulty'
            ? t`Not saved yet. Please fix the highlighted fields.`
            : outcome === 'limit_reached'
              ? t`Not saved. You can save at most 500 transfers. Delete one you no longer need, then save again.`
              : t`Not saved. What you entered is still here. Try again.`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" aria-busy={outcome === 'saving'}>{t`Save transfer`}</Button>
        <Link to="/delivery-tracking" className={buttonClass('quiet')}>
          {t`Cancel`}
        </Link>
      </div>
    </form>
  );
}
