import { expect, it } from 'vitest';
import { houseNotices } from './house-notices.ts';

it('offers an alert for the pair and explains margins if the currencies differ [S4.11-4]', () => {
  const notices = houseNotices({ currency: 'USD', toCurrency: 'PHP' });
  expect(notices).toEqual([{ kind: 'alert' }, { kind: 'margins' }]);
});

it('offers neither without a currency exchange, which has no rate and no margin [S4.11-4]', () => {
  expect(houseNotices({ currency: 'USD', toCurrency: 'USD' })).toEqual([{ kind: 'fees' }]);
});

it('depends on the corridor only [S4.11-4]', () => {
  const withMore = { currency: 'USD', toCurrency: 'PHP', userId: 'maria', amount: 900 };
  expect(houseNotices(withMore)).toEqual(houseNotices({ currency: 'USD', toCurrency: 'PHP' }));
});
