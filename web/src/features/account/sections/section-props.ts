import type { ProfileResponse } from '@tern/contract/account/profile.ts';

export type SectionProps = {
  readonly profile: ProfileResponse;
  /** `wasQueued`: whether the change was queued in this browser before it reached the account. */
  readonly onSaved: (profile: ProfileResponse, wasQueued?: boolean) => void;
};
