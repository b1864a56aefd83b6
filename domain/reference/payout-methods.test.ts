import { describe, expect, it } from 'vitest';
import { isPayoutMethodId, payoutMethods } from './payout-methods.ts';

describe('payout methods', () => {
  it('are the four specified ones with their names [S3.9-3]', () => {
    expect(payoutMethods.map(({ id, name }) => [id, name])).toEqual([
      ['bank_transfer', 'Bank Transfer'],
      ['cash_pickup', 'Cash Pickup'],
      ['mobile_wallet', 'Mobile Wallet'],
      ['debit_card', 'Debit Card'],
    ]);
    expect(payoutMethods.map((method) => method.icon)).toEqual(['landmark', 'banknote', 'smartphone', 'credit-card']);
  });

  it('are recognized by their exact id [S3.9-3]', () => {
    for (const { id } of payoutMethods) expect(isPayoutMethodId(id)).toBe(true);
    for (const text of ['', 'Bank Transfer', 'BANK_TRANSFER', 'cheque', 'toString'])
      expect(isPayoutMethodId(text)).toBe(false);
  });
});
