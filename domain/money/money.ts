/**
 * Money is a whole number of minor units and a currency, so binary fractions never create or lose a cent (D1). The
 * currency is part of the type: adding pesos to dollars doesn't compile.
 */
export type Money<C extends string = string> = {
  /**
   * Whole minor units (cents, fils, yen). Can be negative, for example in an exchange fee when a provider beats the
   * mid-market rate.
   */
  readonly amountMinor: number;
  /** ISO 4217 code, upper case. */
  readonly currency: C;
};

/** Returns money for whole minor units. Throws on fractions and on numbers too large to be exact (2^53). */
export function money<C extends string>(amountMinor: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`Money needs a safe whole number of minor units, got ${amountMinor} ${currency}`);
  }
  return { amountMinor, currency };
}

/** Returns the sum of two amounts of the same currency. Throws when the currencies differ at run time. */
export function addMoney<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  requireSameCurrency(a, b);
  return money(a.amountMinor + b.amountMinor, a.currency);
}

/** Returns a − b, which can be negative. Throws when the currencies differ at run time. */
export function subtractMoney<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  requireSameCurrency(a, b);
  return money(a.amountMinor - b.amountMinor, a.currency);
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`Cannot mix ${a.currency} with ${b.currency}`);
}
