import { Trans } from '@lingui/react/macro';
import { AboutMoney } from '../../../ui/figures/about-money.tsx';

type Props = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly isEstimate?: boolean;
};

/** Shows how much avoiding a tax saves, in the sending currency. Renders nothing for a tax of 0. */
export function TaxSavings({ id, amount, currency, isEstimate = false }: Props) {
  if (!(amount > 0)) return null;
  const saved = <AboutMoney amount={amount} currency={currency} isEstimate={isEstimate} />;
  return (
    <p className="font-medium text-ink">
      {id === 'us-remittance-tax' ? (
        <Trans>Pay with a debit card from a US bank to avoid this tax ({saved}).</Trans>
      ) : (
        <Trans>Pay another way to avoid this tax ({saved}).</Trans>
      )}
    </p>
  );
}
