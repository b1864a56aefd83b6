import type { Problem, ProblemCode } from '@tern/contract/problem.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/load-messages.ts';
import { searchProblemMessage } from './search-problem-message.ts';

let say: (problem: Partial<Problem>) => string;
beforeAll(async () => {
  const i18n = await loadMessages('en');
  say = (problem) =>
    i18n._(searchProblemMessage({ type: '', title: '', status: 500, code: 'internal_error', ...problem }));
});

describe('the message for a failed search', () => {
  it('has the specified text for a timeout [S8-11]', () =>
    expect(say({ title: 'timeout' })).toBe('Search is taking too long...'));

  it('has the specified text for a network failure [S8-13]', () =>
    expect(say({ title: 'network' })).toBe('Network connection issue. Please check your internet and try again.'));

  it('has the specified text for invalid parameters [S8-14]', () =>
    expect(say({ code: 'invalid_parameters' })).toBe(
      'Invalid search parameters. Please check your filter selections.',
    ));

  it('has the specified text for the rate limit [S8-15]', () =>
    expect(say({ code: 'too_many_requests' })).toBe('Service temporarily busy...'));

  it.each(['internal_error', 'service_unavailable', 'rate_unavailable'] as ProblemCode[])(
    'has the specified text for any other failure, such as %s [S8-16]',
    (code) => expect(say({ code })).toBe('Unable to search providers...'),
  );
});
