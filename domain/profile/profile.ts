import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type {
  AccountStatus,
  DefaultView,
  ProfileTheme,
  ProfileVisibility,
  Role,
  SubscriptionTier,
  UserType,
} from './profile-choices.ts';

/**
 * A user's profile in its stored, migrated shape ([S3.1-2] to [S3.1-11]). Empty text fields are '', times are ISO 8601,
 * and the times of events that never happened are null. Role, type and status exist only in `classification`. The
 * numbers of searches, favorites and alerts aren't stored but computed from their rows.
 */
export type Profile = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoURL: string | null;
  readonly classification: AccountClassification;
  readonly profile: PersonalDetails;
  readonly business: BusinessDetails;
  readonly subscription: AccountSubscription;
  readonly preferences: Preferences;
  readonly stats: { readonly lastActiveDate: string; readonly joinDate: string };
  readonly security: AccountSecurity;
  readonly compliance: LegalConsents;
  readonly metadata: ProfileMetadata;
  readonly migrationVersion: number;
  /** When the profile was migrated; null if it was created in this shape. */
  readonly migratedAt: string | null;
  /** Values from an older profile that are invalid or no longer part of a profile, by JSON pointer. */
  readonly unmapped: Readonly<Record<string, unknown>>;
};

export type AccountClassification = {
  readonly role: Role;
  readonly userType: UserType;
  readonly accountStatus: AccountStatus;
  readonly subscriptionTier: SubscriptionTier;
};

export type PersonalDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  /** 'YYYY-MM-DD' or ''. */
  readonly dateOfBirth: string;
  readonly location: {
    /** ISO 3166-1 alpha-2 or ''. */
    readonly country: string;
    readonly city: string;
    /** IANA name or ''. */
    readonly timezone: string;
  };
  readonly bio: string;
};

export type BusinessDetails = {
  readonly companyName: string;
  readonly industry: string;
  readonly position: string;
  readonly website: string;
};

export type AccountSubscription = {
  readonly tier: SubscriptionTier;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly autoRenew: boolean;
};

/** The preferences of [S3.1-7] plus those of [S3.2-1] for the search form. */
export type Preferences = {
  readonly language: string;
  readonly currency: string;
  readonly theme: ProfileTheme;
  readonly notifications: {
    readonly email: boolean;
    readonly push: boolean;
    readonly rateAlerts: boolean;
    readonly newsletter: boolean;
    readonly newProviders: boolean;
    readonly weeklyDigest: boolean;
    /** HH:MM in the user's local time; if either is '', there are no quiet hours (D5). */
    readonly quietFrom: string;
    readonly quietTo: string;
  };
  readonly privacy: {
    readonly profileVisibility: ProfileVisibility;
    readonly dataSharing: boolean;
    readonly analytics: boolean;
  };
  readonly display: {
    readonly compactMode: boolean;
    readonly showTutorials: boolean;
    readonly defaultView: DefaultView;
  };
  readonly defaultFromCountry: string;
  readonly defaultToCountry: string;
  /** In major units of `defaultCurrency`. */
  readonly defaultAmount: number;
  readonly defaultCurrency: string;
  /** '' = any method. */
  readonly preferredPayoutMethod: PayoutMethodId | '';
};

export type AccountSecurity = {
  readonly twoFactorEnabled: boolean;
  /** Null unless an older profile contained it, because the identity provider manages the password. */
  readonly lastPasswordChange: string | null;
  /** Newest first. */
  readonly loginHistory: readonly { readonly at: string }[];
};

export type LegalConsents = {
  readonly termsAccepted: boolean;
  readonly termsAcceptedDate: string | null;
  readonly privacyPolicyAccepted: boolean;
  readonly privacyPolicyAcceptedDate: string | null;
  readonly marketingConsent: boolean;
  readonly dataProcessingConsent: boolean;
};

export type ProfileMetadata = {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastLoginAt: string;
  readonly lastActiveAt: string;
  readonly registrationSource: string;
};
