import type { Problem } from '@tern/contract/problem.ts';
import { parseSearchQuery, searchQueryEntries, searchUrlWithChanges } from '../../../data/api/search-query.ts';

/** A way to continue after a failed search; a link if it has a URL. */
export type RecoverySuggestion = {
  readonly id:
    | 'check_connection'
    | 'other_network'
    | 'wait_moment'
    | 'wait_minute'
    | 'drop_delivery_time'
    | 'drop_payout_method'
    | 'drop_order'
    | 'choose_from_country'
    | 'choose_to_country'
    | 'choose_currency'
    | 'choose_amount'
    | 'see_popular';
  readonly url?: string;
};

export type RecoveryOptions = {
  /** Whether a retry of the same search may succeed. */
  readonly isRetryable: boolean;
  /** Up to three suggestions, the most likely to help first. */
  readonly suggestions: readonly RecoverySuggestion[];
};

const maxSuggestions = 3;

/** [S8-27] Returns ways to continue after a failed search. Links preserve the rest of the search. */
export function failedSearchRecovery(
  problem: Problem,
  path: '/results' | '/compare',
  search: URLSearchParams,
): RecoveryOptions {
  const { payoutMethod, deliveryTime } = parseSearchQuery(search);
  const without = (part: 'payoutMethod' | 'deliveryTime' | 'sortBy') =>
    searchUrlWithChanges(path, search, { [part]: null });
  const form = new URLSearchParams(searchQueryEntries(search).filter(([part]) => part !== 'source'));
  const field = (name: string) => `/?${form}#search-${name}`;
  const popular: RecoverySuggestion = { id: 'see_popular', url: '/#popular-title' };
  const filters: RecoverySuggestion[] = [];
  if (deliveryTime) filters.push({ id: 'drop_delivery_time', url: without('deliveryTime') });
  if (payoutMethod) filters.push({ id: 'drop_payout_method', url: without('payoutMethod') });

  const byField: Readonly<Record<string, RecoverySuggestion>> = {
    fromCountry: { id: 'choose_from_country', url: field('fromCountry') },
    toCountry: { id: 'choose_to_country', url: field('toCountry') },
    currency: { id: 'choose_currency', url: field('currency') },
    amount: { id: 'choose_amount', url: field('amount') },
    receiveAmount: { id: 'choose_amount', url: field('receiveAmount') },
    payoutMethod: { id: 'drop_payout_method', url: without('payoutMethod') },
    deliveryTime: { id: 'drop_delivery_time', url: without('deliveryTime') },
    sortBy: { id: 'drop_order', url: without('sortBy') },
  };
  const faulty = (problem.errors ?? []).flatMap(({ field: name }) => byField[name] ?? []);

  const ways = (): RecoverySuggestion[] => {
    if (problem.title === 'network') return [{ id: 'check_connection' }, { id: 'other_network' }];
    if (problem.title === 'timeout') return [...filters, { id: 'wait_moment' }, { id: 'check_connection' }];
    switch (problem.code) {
      case 'invalid_parameters':
        return [...faulty, ...filters, popular];
      case 'too_many_requests':
        return [{ id: 'wait_minute' }, popular];
      case 'rate_unavailable':
        return [{ id: 'choose_currency', url: field('currency') }, { id: 'wait_moment' }, popular];
      default:
        return [...filters, { id: 'wait_moment' }, popular];
    }
  };
  const found = ways();
  const suggestions = found.filter((one, index) => found.findIndex(({ id }) => id === one.id) === index);
  return {
    isRetryable: problem.code !== 'invalid_parameters',
    suggestions: suggestions.slice(0, maxSuggestions),
  };
}
