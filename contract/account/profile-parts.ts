import { maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import {
  isCalendarDay,
  isCountryCode,
  isCurrencyCode,
  isLanguageCode,
  isNamedTimeZone,
  isPhoneNumber,
  isTimeOfDay,
  isWebUrl,
  maxProfileTextLengths,
  stripControlCharacters,
} from '@tern/domain/profile/profile-checks.ts';
import {
  accountStatuses,
  defaultViews,
  profileThemes,
  profileVisibilities,
  roles,
  subscriptionTiers,
  userTypes,
} from '@tern/domain/profile/profile-choices.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { z } from 'zod';

/** Returns the schema for a text field of a profile ([S3.1-3] to [S3.1-10]). The schema removes control characters. */
export const limitedText = (max: number) =>
  z.string().overwrite(stripControlCharacters).trim().max(max, `Write at most ${max} characters.`);
const emptyOrValidString = (isValid: (value: string) => boolean, code: string, error: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || isValid(value), { error, params: { code } });
const country = emptyOrValidString(isCountryCode, 'country_unknown', 'We don’t know this country.');
const currency = z
  .string()
  .refine(isCurrencyCode, { error: 'We don’t know this currency.', params: { code: 'currency_unknown' } });
const timeOfDay = emptyOrValidString(isTimeOfDay, 'time_of_day_invalid', 'Write the time as HH:MM.');
const time = z.string().describe('ISO 8601');

export const classificationSchema = z.strictObject({
  role: z.enum(roles),
  userType: z.enum(userTypes),
  accountStatus: z.enum(accountStatuses),
  subscriptionTier: z.enum(subscriptionTiers),
});

export const personalDetailsSchema = z.strictObject({
  firstName: limitedText(maxProfileTextLengths.name),
  lastName: limitedText(maxProfileTextLengths.name),
  phoneNumber: emptyOrValidString(
    isPhoneNumber,
    'phone_invalid',
    'A phone number has up to 15 digits and doesn’t begin with 0.',
  ),
  dateOfBirth: emptyOrValidString(isCalendarDay, 'day_invalid', 'Write the date as YYYY-MM-DD.'),
  location: z.strictObject({
    country,
    city: limitedText(maxProfileTextLengths.city),
    timezone: emptyOrValidString(isNamedTimeZone, 'time_zone_unknown', 'We don’t know this time zone.'),
  }),
  bio: limitedText(maxProfileTextLengths.bio),
});

export const businessDetailsSchema = z.strictObject({
  companyName: limitedText(maxProfileTextLengths.company),
  industry: limitedText(maxProfileTextLengths.company),
  position: limitedText(maxProfileTextLengths.company),
  website: emptyOrValidString(isWebUrl, 'website_invalid', 'A web address begins with https:// or http://.'),
});

export const subscriptionSchema = z.strictObject({
  tier: z.enum(subscriptionTiers),
  startDate: time,
  endDate: time.nullable(),
  autoRenew: z.boolean(),
});

export const preferencesSchema = z.strictObject({
  language: z.string().refine(isLanguageCode, {
    error: 'We don’t know this language.',
    params: { code: 'language_unknown' },
  }),
  currency,
  theme: z.enum(profileThemes),
  notifications: z.strictObject({
    email: z.boolean(),
    push: z.boolean(),
    rateAlerts: z.boolean(),
    newsletter: z.boolean(),
    newProviders: z.boolean(),
    weeklyDigest: z.boolean(),
    quietFrom: timeOfDay.describe(
      'Messages are held from this time until quietTo, in the time zone profile.location.timezone. Empty = never.',
    ),
    quietTo: timeOfDay,
  }),
  privacy: z.strictObject({
    profileVisibility: z.enum(profileVisibilities),
    dataSharing: z.boolean(),
    analytics: z.boolean(),
  }),
  display: z.strictObject({
    compactMode: z.boolean(),
    showTutorials: z.boolean(),
    defaultView: z.enum(defaultViews),
  }),
  defaultFromCountry: country,
  defaultToCountry: country,
  defaultAmount: z
    .number()
    .min(minSendAmount, `The smallest amount is ${minSendAmount}.`)
    .max(maxSendAmount, `The largest amount is ${maxSendAmount}.`),
  defaultCurrency: currency,
  preferredPayoutMethod: z.enum(['', ...payoutMethods.map(({ id }) => id)]),
});

export const statsSchema = z.strictObject({
  searchHistory: z.number().int().describe('The number of searches in the history, at most 20.'),
  favorites: z.number().int(),
  rateAlerts: z.number().int(),
  totalSearches: z.number().int().describe('The number of searches ever made while signed in.'),
  lastActiveDate: time,
  joinDate: time,
});

export const securitySchema = z.strictObject({
  twoFactorEnabled: z.boolean(),
  lastPasswordChange: time.nullable(),
  loginHistory: z.array(z.strictObject({ at: time })),
});

export const agreementsSchema = z.strictObject({
  termsAccepted: z.boolean(),
  privacyPolicyAccepted: z.boolean(),
  marketingConsent: z.boolean(),
  dataProcessingConsent: z.boolean(),
});

export const metadataSchema = z.strictObject({
  createdAt: time,
  updatedAt: time,
  lastLoginAt: time,
  lastActiveAt: time,
  registrationSource: z.string(),
});
