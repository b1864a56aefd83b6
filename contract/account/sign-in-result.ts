/** The possible results of a sign-in. The web app has a message for each ([S8-1] to [S8-5]). */
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

/** The name of the channel on which the pop-up reports its result to the page. */
export const signInChannelName = 'tern.sign-in';
export type SignInMessage = { readonly result: SignInResult };
