import type { AccountStatus, ProfileTheme, Role, UserType } from '../profile-choices.ts';

/** [S3.1-1] A profile in the older, basic shape: what `migrate-profile.ts` starts from. What is stored may hold less, or more. */
export type BasicProfile = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoURL: string | null;
  readonly userType: UserType;
  readonly role: Role;
  readonly accountStatus: AccountStatus;
  readonly preferences: {
    readonly theme: ProfileTheme;
    readonly language: string;
    /** One switch for everything. */
    readonly notifications: boolean;
  };
  readonly metadata: {
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly lastLoginAt: string;
    readonly lastActiveAt: string;
    readonly registrationSource: string;
  };
};
