import { Trans } from '@lingui/react/macro';
import { isBelowRoundingStep } from '@tern/domain/money/round-estimate.ts';
import { Money } from './money.tsx';

type Props = { readonly amount: number; readonly currency: string; readonly isEstimate: boolean };

/** Money within a sentence: "$4.90", or for an estimate "about $5". "<$1" already says that it isn't exact. */
export function AboutMoney({ amount, currency, isEstimate }: Props) {
  const sum = <Money amount={amount} currency={currency} estimate={isEstimate} />;
  return isEstimate && !isBelowRoundingStep(amount) ? <Trans>about {sum}</Trans> : sum;
}
