import type { Problem, ProblemCode } from '@tern/contract/problem.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/load-messages.ts';
import { type AccountAction, accountFailureMessage } from './account-failure-message.ts';

let say: (action: AccountAction, problem: Partial<Problem>) => string;
beforeAll(async () => {
  const i18n = await loadMessages('en');
  say = (action, problem) =>
    i18n._(accountFailureMessage(action, { type: '', title: '', status: 500, code: 'internal_error', ...problem }));
});

describe('account failure messages', () => {
  it.each<[AccountAction, ProblemCode, string]>([
    ['load', 'service_unavailable', 'Missing userId or database connection'],
    ['load', 'not_found', 'Missing userId or database connection'],
    ['update', 'not_signed_in', 'User must be authenticated to update profile'],
    ['update', 'not_read_back', 'Failed to retrieve updated profile'],
    ['update', 'service_unavailable', 'Profile update failed'],
    ['update', 'internal_error', 'Profile update failed'],
    ['delete', 'not_signed_in', 'No user is currently signed in'],
    ['delete', 'service_unavailable', 'Account deletion failed'],
    ['sessions', 'internal_error', 'We couldn’t load your signed-in browsers. Please try again.'],
    ['revoke', 'internal_error', 'We couldn’t sign you out of that browser. Please try again.'],
    ['revokeOthers', 'internal_error', 'We couldn’t sign you out of the other browsers. Please try again.'],
  ])('report the action %s with the problem %s as "%s" [S8-6] [S5-9]', (action, code, text) => {
    expect(say(action, { code })).toBe(text);
  });

  it('report an unreadable response after saving [S8-6]', () => {
    const problem = { title: 'unreadable', status: 502, code: 'service_unavailable' } as const;
    expect(say('update', problem)).toBe('Failed to retrieve updated profile');
  });

  it('report an invalid email address [S8-7]', () => {
    const errors = [{ field: 'email', code: 'invalid_email', message: '' }];
    expect(say('update', { code: 'invalid_parameters', errors })).toBe('Invalid email address');
  });

  it('report a network failure as such [S8-13]', () => {
    expect(say('delete', { title: 'network', code: 'service_unavailable' })).toBe(
      'Network connection issue. Please check your internet and try again.',
    );
  });
});
