import type { ReactNode } from 'react';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useReadAs } from '../../../ui/words/use-read-as.ts';
import { currencyOfFigure, type TransferFaults, type TransferValues } from './transfer-values.ts';
import { useFaultWords } from './use-fault-words.ts';

/** What every part of the form gets: what stands in it, what is wrong with it, and how to change it. */
export type FormPart = {
  readonly values: TransferValues;
  readonly faults: TransferFaults;
  readonly onChange: (change: Partial<TransferValues>) => void;
};

type TextField = Exclude<keyof TransferValues, 'remind'>;
type Props = FormPart & {
  readonly field: TextField;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly before?: string;
  readonly type?: 'text' | 'datetime-local';
  readonly isFigure?: boolean;
  readonly most?: number;
  readonly list?: string;
};

/** One line to type. */
export function TextInput({
  field,
  label,
  hint,
  before,
  type = 'text',
  isFigure = false,
  most = 24,
  list,
  ...part
}: Props) {
  const fault = useFaultWords(part.values)(field, part.faults[field]);
  const note = useReadAs()(part.values[field], currencyOfFigure(field, part.values));
  return (
    <Field id={`transfer-${field}`} label={label} fault={fault} note={isFigure ? note : undefined}>
      {(wiring) => {
        const hintId = `transfer-${field}-hint`;
        const described = [wiring['aria-describedby'], hint ? hintId : undefined].filter(Boolean).join(' ');
        const input = (
          <input
            {...wiring}
            {...(described && { 'aria-describedby': described })}
            {...(isFigure && { inputMode: 'decimal' as const })}
            {...(type === 'text' && { maxLength: most })}
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
type ChoiceProps = FormPart & {
  readonly field: TextField;
  readonly label: ReactNode;
  readonly choices: readonly Choice[];
};

/** One of several, by the browser's own list. */
export function ChoiceInput({ field, label, choices, ...part }: ChoiceProps) {
  const fault = useFaultWords(part.values)(field, part.faults[field]);
  return (
    <Field id={`transfer-${field}`} label={label} fault={fault}>
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
