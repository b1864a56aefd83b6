import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { Money } from '../../../../ui/figures/money.tsx';

type Props = {
  readonly amounts: readonly number[];
  readonly currency: string;
  /** The amount in the form; the button with this amount is marked as pressed. */
  readonly chosen: string;
  readonly onChoose: (amount: string) => void;
};

/** [S2.3-6] Amounts to choose with one click. They need JavaScript; without it, users type the amount. */
export function QuickAmountButtons({ amounts, currency, chosen, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className="quick-amounts needs-script">
      <legend className="sr-only">{t`Quick amounts`}</legend>
      {amounts.map((amount) => (
        <Chip
          key={amount}
          type="button"
          aria-pressed={chosen === String(amount)}
          onClick={() => onChoose(String(amount))}
          className="px-2! tabular-nums sm:px-4!"
        >
          <Money amount={amount} currency={currency} short beside={[currency]} />
        </Chip>
      ))}
    </fieldset>
  );
}
