import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@tern/contract/problem.ts';

/** Returns a function that returns the message to show if a code couldn't be sent or wasn't accepted. */
export function useSignInErrorMessages(): (problem: Problem) => string {
  const { t } = useLingui();
  return ({ title, code, detail, errors }) => {
    if (title === 'network' || title === 'timeout')
      return t`You need an internet connection to sign in. Check your connection, then try again.`;
    switch (code) {
      case 'invalid_parameters':
        return errors?.[0]?.field === 'email'
          ? t`This doesn’t look like an email address. Enter one like maria@example.com.`
          : t`That code is wrong. Please check the email and try again.`;
      case 'code_wrong':
        return detail?.startsWith('0')
          ? t`That code is wrong. Ask for a new code.`
          : t`That code is wrong. Please check the email and try again.`;
      case 'code_expired':
        return t`This code no longer works. Ask for a new code.`;
      case 'other_sign_in':
        return t`You already have an account with this email address. Please sign in the way you did before.`;
      case 'too_many_requests':
        return t`There have been too many sign-in attempts. Try again in an hour.`;
      case 'account_deleting':
        return t`We’re deleting this account. When that’s done, you can sign in to create a new account.`;
      case 'not_configured':
        return t`This site can’t send sign-in codes. Please sign in another way.`;
      default:
        return t`We couldn’t sign you in. Please try again.`;
    }
  };
}
