import type { ReactNode } from 'react';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useParsedAmountHint } from '../../../ui/words/use-parsed-amount-hint.ts';
import { currencyOfField, type TransferFormErrors, type TransferFormValues } from './transfer-form-values.ts';
import { useTransferErrorMessages } from './use-transfer-error-messages.ts';

/** The props of every part of the form: values, their errors, and a callback for changed values. */
export type TransferFormSectionProps = {
  readonly values: TransferFormValues;
  readonly errors: TransferFormErrors;
  readonly onChange: (change: Partial<TransferFormValues>) => void;
};

type TextFieldName = Exclude<keyof TransferFormValues, 'remind' | 'remindByEmail'>;
type Props = TransferFormSectionProps & {
  readonly field: TextFieldName;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly before?: string;
  readonly type?: 'text' | 'datetime-local';
  readonly isFigure?: boolean;
  readonly max?: number;
  readonly list?: string;
};

/** A single-line input for text, a number, or a date and time. */
export function TransferTextInput({
  field,
  label,
  hint,
  before,
  type = 'text',
  isFigure = false,
  max = 24,
  list,
  ...part
}: Props) {
  const error = useTransferErrorMessages(part.values)(field, part.errors[field]);
  const note = useParsedAmountHint()(part.values[field], currencyOfField(field, part.values));
  return (
    <Field id={`transfer-${field}`} label={label} error={error} note={isFigure ? note : undefined}>
      {(wiring) => {
        const hintId = `transfer-${field}-hint`;
        const described = [wiring['aria-describedby'], hint ? hintId : undefined].filter(Boolean).join(' ');
        const input = (
          <input
            {...wiring}
            {...(described && { 'aria-describedby': described })}
            {...(isFigure && { inputMode: 'decimal' as const })}
            {...(type === 'text' && { maxLength: max })}
            {...(list && { list })}
            type={type}
            autoComplete="off"
            value={part.values[field]}
            onChange={({ currentTarget }) => part.onChange({ [field]: currentTarget.value })}
            className={before ? 'w-full min-w-0 bg-transparent tabular-nums outline-none' : 'input'}
          />
        );
        return (
          <>
            {before ? (
              <span className="input amount-input">
                <span className="shrink-0 text-ink-soft">{before}</span>
                {input}
              </span>
            ) : (
              input
            )}
            {hint && (
              <p id={hintId} className="mt-1 text-14 text-ink-soft">
                {hint}
              </p>
            )}
          </>
        );
      }}
    </Field>
  );
}

type Choice = { readonly value: string; readonly text: string };
type TransferSelectInputProps = TransferFormSectionProps & {
  readonly field: TextFieldName;
  readonly label: ReactNode;
  readonly choices: readonly Choice[];
};

export function TransferSelectInput({ field, label, choices, ...part }: TransferSelectInputProps) {
  const error = useTransferErrorMessages(part.values)(field, part.errors[field]);
  return (
    <Field id={`transfer-${field}`} label={label} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          autoComplete="off"
          value={part.values[field]}
          onChange={({ currentTarget }) => part.onChange({ [field]: currentTarget.value })}
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
