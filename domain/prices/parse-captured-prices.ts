import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { PriceObservation } from './observation.ts';

const payInMethodByCode: Readonly<Record<string, PayInMethodId>> = {
  bank: 'bank_account',
  debit: 'debit_card',
  credit: 'credit_card',
};
const payoutMethodByCode: Readonly<Record<string, PayoutMethodId>> = {
  bank: 'bank_transfer',
  cash: 'cash_pickup',
  wallet: 'mobile_wallet',
};

/**
 * Returns every price in catalogue/captured/quotes.tsv. The margin is computed from the rate and the mid-market rate at
 * that time; it is unknown without a mid-market rate. Throws on an unreadable line, because the file is part of the
 * product.
 */
export function parseCapturedPrices(text: string): PriceObservation[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const cells = line.split('\t');
    const [source = '', seen = '', from = '', to = '', providerId = '', name = '', payIn = '', payout = ''] = cells;
    const [currency = '', amount = '', fee = '', rate = '', mid = '', toCurrency = ''] = cells.slice(8);
    const payoutMethod = payoutMethodByCode[payout];
    const seenAt = Date.parse(seen);
    const payInMethod = payInMethodByCode[payIn];
    const isComplete = payoutMethod && (payIn === '' || payInMethod) && seenAt > 0;
    if (!isComplete || !(Number(amount) > 0) || !(Number(fee) >= 0) || !(Number(rate) > 0)) {
      throw new Error(`A captured price is unreadable: ${line}`);
    }
    return {
      source,
      externalId: [providerId, from || '*', to, currency, payIn || '*', payout].join(' '),
      kind: 'captured',
      providerId,
      providerName: name === '' ? providerId : name,
      category: 'mto',
      ...(from !== '' && { fromCountry: from }),
      toCountry: to,
      currency,
      toCurrency,
      ...(payInMethod && { payIn: payInMethod }),
      payoutMethod,
      amount: Number(amount),
      ...(fee !== '' && { fee: Number(fee) }),
      rate: Number(rate),
      ...(mid !== '' && { midRate: Number(mid), marginPercent: calculateMarginPercent(Number(rate), Number(mid)) }),
      seenAt,
      seenPrecision: seen.includes('T') ? 'minute' : 'day',
    };
  });
}

/**
 * Returns how far a customer rate is below the mid-market rate, in percent to six decimals; negative if it is better.
 */
export function calculateMarginPercent(rate: number, midRate: number): number {
  return Math.round((1 - rate / midRate) * 1e8) / 1e6 + 0;
}
