import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { useMoneyFormatter } from '../../../../ui/figures/page-currencies-provider.ts';

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
          className="min-w-11 justify-center px-2! tabular-nums sm:px-4!"
        >
          <QuickAmount amount={amount} currency={currency} />
        </Chip>
      ))}
    </fieldset>
  );
}

/** "$500", but "500" instead of "AED 500", so the buttons fit side by side; the field shows the code anyway. */
function QuickAmount({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  const text = useMoneyFormatter()(amount, currency, { short: true, otherCurrencies: [currency] });
  return (
    <bdi suppressHydrationWarning>
      {text.includes(currency) && <span className="sr-only">{currency}</span>} {text.replace(currency, '').trim()}
    </bdi>
  );
}
