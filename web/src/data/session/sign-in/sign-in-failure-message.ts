import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignInResult } from '@tern/contract/account/sign-in-result.ts';

type SignInContext = { readonly host: string; readonly domains: string; readonly signsInElsewhere: boolean };

/**
 * Returns the message of [S8-1] to [S8-5] for a sign-in's result; show it with `i18n._`. `popup_blocked` means that no
 * request reached the server. `domains` lists the domains that users can sign in from ([S7-18]), '' if unknown.
 * `signsInElsewhere` means that this instance uses another identity provider than Google.
 */
export function signInFailureMessage(
  result: Exclude<SignInResult, 'signed_in'> | 'popup_blocked',
  { host, domains, signsInElsewhere }: SignInContext,
): MessageDescriptor {
  switch (result) {
    case 'not_configured':
      return msg`Authentication is not properly configured. Please contact support.`;
    case 'unauthorized_domain':
      return domains === ''
        ? msg`You can’t sign in from ${host}. Add it to this site’s authorized domains.`
        : msg`You can’t sign in from ${host}. Sign in from ${domains}, or add ${host} to the authorized domains.`;
    case 'cancelled':
      return msg`Sign-in was cancelled. Please try again.`;
    case 'popup_blocked':
      return msg`Pop-up was blocked by your browser. Please allow pop-ups and try again.`;
    case 'provider_unavailable':
      return signsInElsewhere
        ? msg`Sign-in failed: we couldn’t reach the sign-in service. Please try again.`
        : msg`Google sign-in failed: we couldn’t reach the sign-in service. Please try again.`;
    case 'answer_refused':
      return signsInElsewhere
        ? msg`Sign-in failed: we couldn’t verify the sign-in service’s response. Please try again.`
        : msg`Google sign-in failed: we couldn’t verify Google’s response. Please try again.`;
    case 'attempt_expired':
      return signsInElsewhere
        ? msg`Sign-in failed: this attempt has expired. Please try again.`
        : msg`Google sign-in failed: this attempt has expired. Please try again.`;
    case 'email_unverified':
      return signsInElsewhere
        ? msg`Sign-in failed: the sign-in service hasn’t verified your email address yet. Verify it there, then try again.`
        : msg`Google sign-in failed: Google hasn’t verified your email address yet. Verify it there, then try again.`;
    case 'email_invalid':
      return msg`Invalid email address`;
    case 'account_deleting':
      return signsInElsewhere
        ? msg`Sign-in failed: we’re still deleting your previous account. Please try again in a minute.`
        : msg`Google sign-in failed: we’re still deleting your previous account. Please try again in a minute.`;
  }
}
