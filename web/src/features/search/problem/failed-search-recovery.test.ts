import type { Problem } from '@tern/contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { failedSearchRecovery } from './failed-search-recovery.ts';

const plain = new URLSearchParams('fromCountry=US&toCountry=PH&amount=500&currency=USD');
const filtered = new URLSearchParams(`${plain}&payoutMethod=cash_pickup&deliveryTime=instant&q=x`);
const problem = (change: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: '',
  status: 503,
  code: 'service_unavailable',
  ...change,
});
const error = (field: string) => ({ field, code: 'x', message: 'x' });
const invalid = (...fields: string[]) =>
  problem({ status: 400, code: 'invalid_parameters', errors: fields.map(error) });
const ids = (found: Problem, search = plain) =>
  failedSearchRecovery(found, '/results', search).suggestions.map(({ id }) => id);

describe('the ways to continue after a failed search', () => {
  it.each([
    ['a network failure', problem({ title: 'network' }), plain, ['check_connection', 'other_network']],
    ['a timeout', problem({ title: 'timeout' }), plain, ['wait_moment', 'check_connection']],
    [
      'a timeout with filters',
      problem({ title: 'timeout' }),
      filtered,
      ['drop_delivery_time', 'drop_payout_method', 'wait_moment'],
    ],
    ['the rate limit', problem({ status: 429, code: 'too_many_requests' }), filtered, ['wait_minute', 'see_popular']],
    ['a missing rate', problem({ code: 'rate_unavailable' }), plain, ['choose_currency', 'wait_moment', 'see_popular']],
    ['any other failure', problem({ code: 'internal_error' }), plain, ['wait_moment', 'see_popular']],
    ['the same country twice', invalid('toCountry'), plain, ['choose_to_country', 'see_popular']],
    ['two errors in one field', invalid('amount', 'amount'), plain, ['choose_amount', 'see_popular']],
    ['an invalid received amount', invalid('receiveAmount'), plain, ['choose_amount', 'see_popular']],
    ['two amounts', invalid('amount', 'receiveAmount'), plain, ['choose_amount', 'see_popular']],
    ['a wrong filter', invalid('deliveryTime'), filtered, ['drop_delivery_time', 'drop_payout_method', 'see_popular']],
  ] as const)('fit %s [S8-27]', (_title, found, search, expected) => {
    expect(ids(found, search)).toEqual(expected);
  });

  it('include a retry if it may succeed, but not for an invalid search [S8-27]', () => {
    expect(failedSearchRecovery(problem({ title: 'timeout' }), '/results', plain).isRetryable).toBe(true);
    expect(
      failedSearchRecovery(problem({ status: 429, code: 'too_many_requests' }), '/results', plain).isRetryable,
    ).toBe(true);
    expect(failedSearchRecovery(invalid('amount'), '/results', plain).isRetryable).toBe(false);
  });

  it('link to what they suggest, and preserve the rest of the search', () => {
    const [first] = failedSearchRecovery(problem({ title: 'timeout' }), '/compare', filtered).suggestions;
    expect(first?.url).toBe('/compare?fromCountry=US&toCountry=PH&amount=500&currency=USD&payoutMethod=cash_pickup');
    const [choose] = failedSearchRecovery(problem({ code: 'rate_unavailable' }), '/results', plain).suggestions;
    expect(choose?.url).toBe('/?fromCountry=US&toCountry=PH&amount=500&currency=USD#search-currency');
  });
});
