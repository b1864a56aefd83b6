import { currencySymbol } from '@tern/domain/money/currency-sign.ts';
import type { FieldWiring } from '../../../../ui/controls/field.tsx';

type Props = {
  readonly wiring: FieldWiring;
  readonly initial: string;
  readonly currency: string;
  readonly className?: string;
};

/**
 * [S2.3-3], [S5-2] The amount field, after its currency's symbol. It is a text field with the number keyboard: a number
 * field would refuse "1,000" and change with the mouse wheel. `min` and `step` state the rule that the check applies.
 */
export function AmountInput({ wiring, initial, currency, className = '' }: Props) {
  return (
    <span className={`input amount-input ${className}`}>
      <span aria-hidden="true" className="text-ink-soft">
        {currencySymbol(currency)}
      </span>
      <input
        {...wiring}
        name="amount"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="search"
        required
        min="1"
        step="0.01"
        maxLength={24}
        pattern="[0-9]+([.][0-9]{1,3})?"
        placeholder="1000"
        defaultValue={initial}
        className="w-full min-w-0 bg-transparent tabular-nums outline-none"
      />
    </span>
  );
}
