import { expect, it } from 'vitest';
import { ternNotices } from './tern-notices.ts';

it('ternNotices offers an alert and explains margins if the currencies differ [S4.11-4]', () => {
  const notices = ternNotices({ currency: 'USD', toCurrency: 'PHP' });
  expect(notices).toEqual([{ kind: 'alert' }, { kind: 'margins' }]);
});

it('ternNotices explains only fees if no currency is exchanged [S4.11-4]', () => {
  expect(ternNotices({ currency: 'USD', toCurrency: 'USD' })).toEqual([{ kind: 'fees' }]);
});

it('ternNotices depends only on the corridor [S4.11-4]', () => {
  const withMore = { currency: 'USD', toCurrency: 'PHP', userId: 'maria', amount: 900 };
  expect(ternNotices(withMore)).toEqual(ternNotices({ currency: 'USD', toCurrency: 'PHP' }));
});
