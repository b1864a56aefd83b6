import { useLingui } from '@lingui/react/macro';
import type { MoneyFormatOptions } from '@tern/domain/money/format-money.ts';
import { isBelowRoundingStep } from '@tern/domain/money/round-estimate.ts';
import { useMoneyFormatter } from './page-currencies-provider.ts';

type FormatAboutMoney = (amount: number, currency: string, isEstimate: boolean, style?: MoneyFormatOptions) => string;

/**
 * Returns a function that formats an amount for use within a sentence: "86.20 MXN", or for an estimate "about 86 MXN".
 * "<1 MXN" already says that it isn't exact.
 */
export function useAboutMoneyFormatter(): FormatAboutMoney {
  const { t } = useLingui();
  const write = useMoneyFormatter();
  return (amount, currency, isEstimate, style) => {
    const money = write(amount, currency, { estimate: isEstimate, ...style });
    return isEstimate && !isBelowRoundingStep(amount, style?.of) ? t`about ${money}` : money;
  };
}
