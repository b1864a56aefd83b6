import { describe, expect, it } from 'vitest';
import { addMoney, money, subtractMoney } from './money.ts';

describe('money arithmetic [D1]', () => {
  it('adds and subtracts amounts in the same currency', () => {
    expect(addMoney(money(150, 'USD'), money(1, 'USD'))).toEqual(money(151, 'USD'));
    expect(subtractMoney(money(150, 'USD'), money(151, 'USD'))).toEqual(money(-1, 'USD'));
  });

  it('throws if currencies are mixed at run time', () => {
    const dollars: { amountMinor: number; currency: string } = money(1, 'USD');
    expect(() => addMoney(dollars, money(1, 'EUR'))).toThrow(/mix/);
    expect(() => subtractMoney(dollars, money(1, 'EUR'))).toThrow(/mix/);
  });

  it('rejects fractions of a minor unit and numbers too large to be exact', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => money(wrong, 'USD')).toThrow(RangeError);
    }
  });

  it('does not compile if currencies are mixed', () => {
    // @ts-expect-error pesos are not dollars
    expect(() => addMoney(money(1, 'USD'), money(1, 'PHP'))).toThrow();
  });
});
