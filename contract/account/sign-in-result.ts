/** How a sign-in can end. The words for each are the web app's ([S8-1] to [S8-5]). */
export const signInResults = [
  'signed_in',
  'not_configured',
  'unauthorized_domain',
  'cancelled',
  'provider_unavailable',
  'answer_refused',
  'attempt_expired',
  'email_unverified',
  'email_invalid',
  'account_deleting',
] as const;
export type SignInResult = (typeof signInResults)[number];

/** The channel on which the pop-up tells the page how it ended, and what it says there. */
export const signInChannel = 'tern.sign-in';
export type SignInMessage = { readonly result: SignInResult };
