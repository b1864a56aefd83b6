import type { ProfileResponse } from '@tern/contract/account/profile.ts';

export type SectionProps = {
  readonly profile: ProfileResponse;
  /** `wasQueued`: the change was saved in this browser first, and has only now reached the account. */
  readonly onSaved: (profile: ProfileResponse, wasQueued?: boolean) => void;
};
