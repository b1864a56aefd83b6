import { majorUnits, moneyFromMajor } from '@tern/domain/money/major-units.ts';
import { subtractMoney } from '@tern/domain/money/money.ts';
import { differenceOfEstimates } from '@tern/domain/money/round-estimate.ts';
import { isEstimated } from './is-estimated.ts';
import type { ProviderAnswer } from './provider-answer.ts';

type Asked = {
  readonly currency: string;
  readonly toCurrency: string;
  readonly receiveAmount: number | null;
};
type Row = Pick<ProviderAnswer, 'receiveAmount' | 'sendAmount' | 'toCurrency' | 'fallbacks' | 'isEstimate'>;

export type ComparedAmount = {
  /** Major units. */
  readonly amount: number;
  readonly currency: string;
  readonly isEstimate: boolean;
};

/**
 * Returns the amount by which offers are compared, in whole units from 1,000 up: what arrives; or what to hand over, if
 * the question was what must arrive.
 */
export function comparedAmount(row: Row, asked: Asked): ComparedAmount {
  const [amount, currency] =
    asked.receiveAmount === null ? [row.receiveAmount, row.toCurrency] : [row.sendAmount, asked.currency];
  const isEstimate = isEstimated(row);
  return { amount: isEstimate ? amount : wholeFrom(1000, amount), currency, isEstimate };
}

/**
 * Returns how much more the first offer's compared amount is than the second's, in whole units from 10 up; negative if
 * it is less. With an estimate among them, it is the difference of the rounded amounts.
 */
export function offerDifference(first: Row, second: Row, asked: Asked): ComparedAmount {
  const currency = asked.receiveAmount === null ? first.toCurrency : asked.currency;
  const [a, b] =
    asked.receiveAmount === null ? [first.receiveAmount, second.receiveAmount] : [first.sendAmount, second.sendAmount];
  if (isEstimated(first) || isEstimated(second)) {
    const difference = a >= b ? differenceOfEstimates(a, b) : -differenceOfEstimates(b, a);
    return { amount: difference + 0, currency, isEstimate: true };
  }
  const money = (amount: number) => moneyFromMajor(amount, currency, 'down');
  const exact = majorUnits(subtractMoney(money(a), money(b)));
  return { amount: wholeFrom(10, exact), currency, isEstimate: false };
}

/** Cuts off the decimals of an amount that is at least this large: they no longer matter for a choice. */
function wholeFrom(limit: number, amount: number): number {
  return Math.abs(amount) >= limit ? Math.trunc(amount) : amount;
}
