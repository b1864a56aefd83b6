import type { Problem, ProblemCode } from '@tern/contract/problem.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/load-messages.ts';
import { problemMessage } from './problem-message.ts';

let say: (problem: Partial<Problem>) => string;
beforeAll(async () => {
  const i18n = await loadMessages('en');
  say = (problem) => i18n._(problemMessage({ type: '', title: '', status: 500, code: 'internal_error', ...problem }));
});

describe('what a reader is told when a search fails, to the letter', () => {
  it('S8-11 of a time-out', () => expect(say({ title: 'timeout' })).toBe('Search is taking too long...'));

  it('S8-13 of the network', () =>
    expect(say({ title: 'network' })).toBe('Network connection issue. Please check your internet and try again.'));

  it('S8-14 of invalid parameters', () =>
    expect(say({ code: 'invalid_parameters' })).toBe(
      'Invalid search parameters. Please check your filter selections.',
    ));

  it('S8-15 of a limit', () => expect(say({ code: 'too_many_requests' })).toBe('Service temporarily busy...'));

  it.each(['internal_error', 'service_unavailable', 'rate_unavailable'] as ProblemCode[])(
    'S8-16 of anything else, such as %s',
    (code) => expect(say({ code })).toBe('Unable to search providers...'),
  );
});
