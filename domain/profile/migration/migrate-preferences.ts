import { payoutMethods } from '../../reference/payout-methods.ts';
import type { Preferences } from '../profile.ts';
import { defaultViews, profileThemes, profileVisibilities } from '../profile-choices.ts';
import { isFact } from './is-fact.ts';
import type { ProfileFacts } from './profile-facts.ts';

type Switch = Exclude<keyof Preferences['notifications'], 'quietFrom' | 'quietTo'>;

const payoutChoices = ['', ...payoutMethods.map(({ id }) => id)] as const;

/**
 * [S3.1-7], [S3.2-1] Returns the preferences of an older profile. The basic shape has one switch for notifications: on
 * means a new profile's defaults without the newsletter; off means no notifications at all.
 */
export function migratePreferences(box: ProfileFacts, fresh: Preferences): Preferences {
  const all = box.take<boolean | undefined>(undefined, isFact.boolean, '/preferences/notifications');
  const readSwitch = (name: Switch, isMeant: boolean): boolean => {
    const known = all === undefined ? fresh.notifications[name] : all && isMeant;
    return box.take(known, isFact.boolean, `/preferences/notifications/${name}`);
  };
  const { privacy, display } = fresh;
  return {
    language: box.take(fresh.language, isFact.language, '/preferences/language'),
    currency: box.take(fresh.currency, isFact.currency, '/preferences/currency'),
    theme: box.take(fresh.theme, isFact.oneOf(profileThemes), '/preferences/theme'),
    notifications: {
      email: readSwitch('email', true),
      push: readSwitch('push', true),
      rateAlerts: readSwitch('rateAlerts', true),
      newsletter: readSwitch('newsletter', false),
      newProviders: readSwitch('newProviders', true),
      weeklyDigest: readSwitch('weeklyDigest', false),
      quietFrom: box.take('', isFact.timeOfDay, '/preferences/notifications/quietFrom'),
      quietTo: box.take('', isFact.timeOfDay, '/preferences/notifications/quietTo'),
    },
    privacy: {
      profileVisibility: box.take(
        privacy.profileVisibility,
        isFact.oneOf(profileVisibilities),
        '/preferences/privacy/profileVisibility',
      ),
      dataSharing: box.take(privacy.dataSharing, isFact.boolean, '/preferences/privacy/dataSharing'),
      analytics: box.take(privacy.analytics, isFact.boolean, '/preferences/privacy/analytics'),
    },
    display: {
      compactMode: box.take(display.compactMode, isFact.boolean, '/preferences/display/compactMode'),
      showTutorials: box.take(display.showTutorials, isFact.boolean, '/preferences/display/showTutorials'),
      defaultView: box.take(display.defaultView, isFact.oneOf(defaultViews), '/preferences/display/defaultView'),
    },
    defaultFromCountry: box.take('', isFact.country, '/preferences/defaultFromCountry'),
    defaultToCountry: box.take('', isFact.country, '/preferences/defaultToCountry'),
    defaultAmount: box.take(fresh.defaultAmount, isFact.amount, '/preferences/defaultAmount'),
    defaultCurrency: box.take(fresh.defaultCurrency, isFact.currency, '/preferences/defaultCurrency'),
    preferredPayoutMethod: box.take('', isFact.oneOf(payoutChoices), '/preferences/preferredPayoutMethod'),
  };
}
