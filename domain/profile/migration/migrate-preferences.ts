import { payoutMethods } from '../../reference/payout-methods.ts';
import type { Preferences } from '../profile.ts';
import { defaultViews, profileThemes, profileVisibilities } from '../profile-choices.ts';
import type { LegacyProfileReader } from './legacy-profile-reader.ts';
import { valueGuards } from './value-guards.ts';

type NotificationSwitch = Exclude<keyof Preferences['notifications'], 'quietFrom' | 'quietTo'>;

const payoutChoices = ['', ...payoutMethods.map(({ id }) => id)] as const;

/**
 * [S3.1-7], [S3.2-1] Returns the preferences from an older profile. The basic shape has one switch for notifications:
 * on means a new profile's defaults; off means no notifications at all.
 */
export function migratePreferences(box: LegacyProfileReader, fresh: Preferences): Preferences {
  const all = box.take<boolean | undefined>(undefined, valueGuards.boolean, '/preferences/notifications');
  const readSwitch = (name: NotificationSwitch, isMeant: boolean): boolean => {
    const known = all === undefined ? fresh.notifications[name] : all && isMeant;
    return box.take(known, valueGuards.boolean, `/preferences/notifications/${name}`);
  };
  const { privacy, display } = fresh;
  return {
    language: box.take(fresh.language, valueGuards.language, '/preferences/language'),
    currency: box.take(fresh.currency, valueGuards.currency, '/preferences/currency'),
    theme: box.take(fresh.theme, valueGuards.oneOf(profileThemes), '/preferences/theme'),
    notifications: {
      email: readSwitch('email', true),
      push: readSwitch('push', true),
      rateAlerts: readSwitch('rateAlerts', true),
      newsletter: readSwitch('newsletter', false),
      newProviders: readSwitch('newProviders', true),
      weeklyDigest: readSwitch('weeklyDigest', false),
      quietFrom: box.take('', valueGuards.timeOfDay, '/preferences/notifications/quietFrom'),
      quietTo: box.take('', valueGuards.timeOfDay, '/preferences/notifications/quietTo'),
    },
    privacy: {
      profileVisibility: box.take(
        privacy.profileVisibility,
        valueGuards.oneOf(profileVisibilities),
        '/preferences/privacy/profileVisibility',
      ),
      dataSharing: box.take(privacy.dataSharing, valueGuards.boolean, '/preferences/privacy/dataSharing'),
      analytics: box.take(privacy.analytics, valueGuards.boolean, '/preferences/privacy/analytics'),
    },
    display: {
      compactMode: box.take(display.compactMode, valueGuards.boolean, '/preferences/display/compactMode'),
      showTutorials: box.take(display.showTutorials, valueGuards.boolean, '/preferences/display/showTutorials'),
      defaultView: box.take(display.defaultView, valueGuards.oneOf(defaultViews), '/preferences/display/defaultView'),
    },
    defaultFromCountry: box.take('', valueGuards.country, '/preferences/defaultFromCountry'),
    defaultToCountry: box.take('', valueGuards.country, '/preferences/defaultToCountry'),
    defaultAmount: box.take(fresh.defaultAmount, valueGuards.amount, '/preferences/defaultAmount'),
    defaultCurrency: box.take(fresh.defaultCurrency, valueGuards.currency, '/preferences/defaultCurrency'),
    preferredPayoutMethod: box.take('', valueGuards.oneOf(payoutChoices), '/preferences/preferredPayoutMethod'),
  };
}
