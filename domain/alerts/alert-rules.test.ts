import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDecimals } from '../money/currency-decimals.ts';
import { isAlertExpired } from './alert-expiry.ts';
import { alertSavings } from './alert-savings.ts';
import { alertSeverity } from './alert-severity.ts';
import { alertState } from './alert-state.ts';
import { exampleAlert, exampleNow } from './examples/example-alert.ts';

const day = 86_400_000;

describe('alert rules', () => {
  it.each([
    ['rate_better', 40, 'success'],
    ['rate_target', 40, 'success'],
    ['best_in_days', 40, 'success'],
    ['receive_at_least', 40, 'success'],
    ['change', 5, 'info'],
    ['change', -5, 'info'],
    ['change', 5.000001, 'warning'],
    ['change', -5.1, 'warning'],
  ] as const)('give a %s alert at %d percent the severity "%s" [S4.6-2]', (type, percent, severity) => {
    expect(alertSeverity(type, percent)).toBe(severity);
  });

  it('count each day until an alert expires as exactly 24 hours, even if the clocks change [S4.6-4]', () => {
    // Clocks in Berlin go forward during these three days, which are still 72 hours.
    const createdAt = Date.UTC(2026, 2, 28, 12);
    const alert = { ...exampleAlert({ expirationType: 'duration', expirationDuration: 3 }), createdAt };
    expect(isAlertExpired(alert, createdAt + 3 * day - 1)).toBe(false);
    expect(isAlertExpired(alert, createdAt + 3 * day)).toBe(true);
    expect(isAlertExpired({ ...alert, expirationType: undefined }, createdAt + 9999 * day)).toBe(false);
  });

  it('distinguish four alert states', () => {
    const ended = { expirationType: 'date', expirationDate: exampleNow + 1 } as const;
    expect(alertState(exampleAlert(), exampleNow)).toBe('active');
    expect(alertState(exampleAlert({ isActive: false }), exampleNow)).toBe('paused');
    expect(alertState(exampleAlert({ ...ended, isActive: false }), exampleNow + 1)).toBe('expired');
    expect(alertState({ ...exampleAlert(), isArmed: false }, exampleNow)).toBe('triggered');
    const hourly = { ...exampleAlert({ frequency: 'hourly' }), lastTriggered: exampleNow };
    expect(alertState(hourly, exampleNow + 1)).toBe('triggered');
    expect(alertState(hourly, exampleNow + 3_600_000)).toBe('active');
  });
});

describe('alertSavings', () => {
  it.each([
    [57.3, 57, 1000, 'USD', 'PHP', 30_000],
    [57, 57, 1000, 'USD', 'PHP', 0],
    [56.7, 57, 1000, 'USD', 'PHP', -30_000],
    // 1.1 − 1 is more than 0.1 in binary.
    [1.1, 1, 1000, 'GBP', 'EUR', 10_000],
    [150.123, 150, 1000, 'USD', 'JPY', 123],
    [150.1239, 150, 1, 'USD', 'JPY', 0],
    [0.3079, 0.3078, 1000, 'USD', 'KWD', 100],
    [0.00006125, 0.0000612, 10_000_000, 'IDR', 'USD', 50],
  ])(
    'given the rate %d, the reference %d and the amount %d %s, returns the savings in %s: %d minor units [S4.6-7]',
    (rate, reference, amount, fromCurrency, toCurrency, minor) => {
      expect(alertSavings({ rate, reference, amount }, { fromCurrency, toCurrency })).toEqual({
        amountMinor: minor,
        currency: toCurrency,
      });
    },
  );

  it('is exact for every rate and amount, and rounds toward zero [S4.6-7]', () => {
    const decimal = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(decimal, decimal, fc.integer({ min: 100, max: 1_000_000_000 }), (a, b, minor) => {
        const savings = alertSavings(
          { rate: a / 1e4, reference: b / 1e4, amount: minor / 100 },
          { fromCurrency: 'USD', toCurrency: 'PHP' },
        );
        expect(currencyDecimals('PHP')).toBe(2);
        expect(BigInt(savings.amountMinor)).toBe((BigInt(a - b) * BigInt(minor)) / 10_000n);
      }),
    );
  });

  it('rejects invalid rates [S5-6]', () => {
    expect(() =>
      alertSavings({ rate: Number.NaN, reference: 1, amount: 1 }, { fromCurrency: 'USD', toCurrency: 'PHP' }),
    ).toThrow('Invalid exchange rate received');
  });
});
