import { useLingui } from '@lingui/react/macro';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { ReactNode } from 'react';
import { Field, type FieldControlProps } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { amountTooPreciseMessage } from '../../../../ui/words/amount-too-precise-message.ts';
import { useParsedAmountHint } from '../../../../ui/words/use-parsed-amount-hint.ts';
import { useAlertErrorMessages } from '../../words/use-alert-error-messages.ts';
import { type AlertFormErrors, type AlertFormValues, currencyOfField } from '../alert-form-values.ts';

/** The props of every part of the form: the values, their errors, and a function that changes values. */
export type AlertFormSectionProps = {
  readonly values: AlertFormValues;
  readonly errors: AlertFormErrors;
  readonly onChange: (change: Partial<AlertFormValues>) => void;
};

type TextFieldName = {
  [Field in keyof AlertFormValues]: AlertFormValues[Field] extends string ? Field : never;
}[keyof AlertFormValues];

type Props = AlertFormSectionProps & {
  readonly field: TextFieldName & keyof AlertDraft;
  readonly label: ReactNode;
  readonly className?: string;
};

type AlertNumberFieldProps = Props & {
  /** Shown before or after the number, such as a currency or a percent sign. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

export const alertFieldId = (field: keyof AlertDraft): string => `alert-${field}`;

/** A number input in the reader's format; phones show a numeric keyboard. */
export function AlertNumberField({
  field,
  label,
  className,
  before,
  after,
  values,
  errors,
  onChange,
}: AlertNumberFieldProps) {
  const { i18n } = useLingui();
  const labels = useAlertErrorMessages()(field, errors[field]);
  const currency = currencyOfField(field, values);
  const isTooPrecise = errors[field] === 'too_precise' && currency;
  const error = isTooPrecise ? i18n._(amountTooPreciseMessage(currency)) : labels;
  const note = useParsedAmountHint()(values[field], currency);
  return (
    <Field
      id={alertFieldId(field)}
      label={label}
      error={error}
      note={note}
      {...(className !== undefined && { className })}
    >
      {(wiring) => (
        <span className="input amount-input">
          {before && <span className="shrink-0 whitespace-nowrap text-ink-soft">{before}</span>}
          <input
            {...wiring}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={values[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
            className="w-full min-w-0 bg-transparent tabular-nums outline-none"
          />
          {after && <span className="shrink-0 whitespace-nowrap text-ink-soft">{after}</span>}
        </span>
      )}
    </Field>
  );
}

type Choice = { readonly value: string; readonly text: string };
type AlertChoiceFieldProps = Props & { readonly choices: readonly Choice[] };

export function AlertChoiceField({
  field,
  label,
  className,
  choices,
  values,
  errors,
  onChange,
}: AlertChoiceFieldProps) {
  const error = useAlertErrorMessages()(field, errors[field]);
  return (
    <Field id={alertFieldId(field)} label={label} error={error} {...(className !== undefined && { className })}>
      {(wiring: FieldControlProps) => (
        <Select
          {...wiring}
          value={values[field]}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        >
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
