import type { SignInResult } from '@tern/contract/account/sign-in-result.ts';

/** A sign-in that did not come about, by the code that the person is told it with. `cause` is for the log. */
export class SignInFailure extends Error {
  readonly result: Exclude<SignInResult, 'signed_in'>;
  constructor(result: SignInFailure['result'], cause?: unknown) {
    super(result, { cause });
    this.result = result;
  }
}
