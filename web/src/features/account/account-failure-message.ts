import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '@tern/contract/problem.ts';

export type AccountAction = 'load' | 'update' | 'delete' | 'sessions' | 'revoke' | 'revokeOthers' | 'export';

/** [S8-6], [S8-7], [S5-9] Returns the exact message for a failed account action; show it with `i18n._`. */
export function accountFailureMessage(action: AccountAction, problem: Problem): MessageDescriptor {
  if (problem.title === 'network') return msg`Network connection issue. Please check your internet and try again.`;
  switch (action) {
    case 'load':
      return msg`Missing userId or database connection`;
    case 'update':
      return updateFailureMessage(problem);
    case 'delete':
      return problem.code === 'not_signed_in' ? msg`No user is currently signed in` : msg`Account deletion failed`;
    case 'sessions':
      return msg`We couldn’t load your signed-in browsers. Please try again.`;
    case 'revoke':
      return msg`We couldn’t sign you out of that browser. Please try again.`;
    case 'revokeOthers':
      return msg`We couldn’t sign you out of the other browsers. Please try again.`;
    case 'export':
      return msg`We couldn’t export your data. Please try again.`;
  }
}

function updateFailureMessage({ code, title, status, errors }: Problem): MessageDescriptor {
  if (code === 'not_signed_in') return msg`User must be authenticated to update profile`;
  if (errors?.some(({ field }) => field === 'email')) return msg`Invalid email address`;
  // The server may have saved the change but couldn't return the profile.
  if (code === 'not_read_back' || (title === 'unreadable' && status === 502))
    return msg`Failed to retrieve updated profile`;
  return msg`Profile update failed`;
}
