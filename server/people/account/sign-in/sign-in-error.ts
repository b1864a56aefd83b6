import type { SignInResult } from '@tern/contract/account/sign-in-result.ts';

/** A failed sign-in, with the code that determines the user's error message. `cause` is for the log. */
export class SignInError extends Error {
  readonly result: Exclude<SignInResult, 'signed_in'>;
  constructor(result: SignInError['result'], cause?: unknown) {
    super(result, { cause });
    this.result = result;
  }
}
