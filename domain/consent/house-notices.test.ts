import { expect, it } from 'vitest';
import { houseNotices } from './house-notices.ts';

it('houseNotices offers an alert and explains margins if the currencies differ [S4.11-4]', () => {
  const notices = houseNotices({ currency: 'USD', toCurrency: 'PHP' });
  expect(notices).toEqual([{ kind: 'alert' }, { kind: 'margins' }]);
});

it('houseNotices explains only fees if no currency is exchanged [S4.11-4]', () => {
  expect(houseNotices({ currency: 'USD', toCurrency: 'USD' })).toEqual([{ kind: 'fees' }]);
});

it('houseNotices depends only on the corridor [S4.11-4]', () => {
  const withMore = { currency: 'USD', toCurrency: 'PHP', userId: 'maria', amount: 900 };
  expect(houseNotices(withMore)).toEqual(houseNotices({ currency: 'USD', toCurrency: 'PHP' }));
});
