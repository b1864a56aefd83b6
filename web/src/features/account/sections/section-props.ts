import type { ProfileResponse } from '@tern/contract/account/profile.ts';

export type SectionProps = { readonly profile: ProfileResponse; readonly onSaved: (profile: ProfileResponse) => void };
