import { currencySymbol } from '@tern/domain/money/currency-symbol.ts';
import type { FieldControlProps } from '../../../../ui/controls/field.tsx';

type Props = {
  readonly wiring: FieldControlProps;
  readonly initial: string;
  readonly currency: string;
  /** The sent amount by default. The received amount is never required. */
  readonly name?: 'amount' | 'receiveAmount';
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly className?: string;
};

/**
 * [S2.3-3], [S5-2] The amount field, with the currency symbol before it. It is a text field with a numeric keyboard: a
 * number field would reject "1,000" and change with the mouse wheel. `min` and `step` state the usual limits;
 * browsers ignore them in text fields.
 */
export function AmountInput({
  wiring,
  initial,
  currency,
  name = 'amount',
  isRequired = name === 'amount',
  placeholder = '1000',
  className = '',
}: Props) {
  return (
    <span className={`input amount-input ${className}`}>
      <span aria-hidden="true" className="text-ink-soft">
        {currencySymbol(currency)}
      </span>
      <input
        {...wiring}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="search"
        required={isRequired}
        {...(name === 'amount' && { min: '1', step: '0.01' })}
        placeholder={placeholder}
        maxLength={24}
        // Without JavaScript, the server reads separators and local digits (data/api/plain-amounts-url.ts).
        pattern=".*\p{Nd}.*"
        defaultValue={initial}
        className="w-full min-w-0 bg-transparent tabular-nums outline-none"
      />
    </span>
  );
}
