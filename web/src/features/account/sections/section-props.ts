import type { ProfileAnswer } from '@tern/contract/account/profile.ts';

export type SectionProps = { readonly profile: ProfileAnswer; readonly onSaved: (profile: ProfileAnswer) => void };
