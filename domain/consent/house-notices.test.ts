import { expect, it } from 'vitest';
import { houseNotices } from './house-notices.ts';

it('S4.11-4 where money is exchanged: an alert for this pair, and how margins hide', () => {
  const notices = houseNotices({ currency: 'USD', toCurrency: 'PHP' });
  expect(notices).toEqual([{ kind: 'alert' }, { kind: 'margins' }]);
});

it('S4.11-4 where it is not, neither: there is no rate to wait for and no margin', () => {
  expect(houseNotices({ currency: 'USD', toCurrency: 'USD' })).toEqual([{ kind: 'fees' }]);
});

it('S4.11-4 knows nothing but the corridor', () => {
  const withMore = { currency: 'USD', toCurrency: 'PHP', userId: 'maria', amount: 900 };
  expect(houseNotices(withMore)).toEqual(houseNotices({ currency: 'USD', toCurrency: 'PHP' }));
});
