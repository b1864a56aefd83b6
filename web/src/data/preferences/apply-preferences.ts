import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import type { Theme } from '@tern/contract/page-rendering.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { saveLanguageChoice } from '../storage/language-choice.ts';
import { type LocalPreferences, saveLocalPreferences } from '../storage/local-preferences.ts';
import { applyTheme, currentTheme } from '../storage/theme-choice.ts';
import { applyDensity } from './density-choice.ts';

/**
 * [S3.1-7], [S3.2-1] Applies a user's display settings and language to this browser. Saves and returns their
 * preferences for this browser.
 * @param theme the theme to apply; by default the account's.
 */
export function applyPreferences(
  profile: Pick<ProfileResponse, 'uid' | 'preferences'>,
  theme: Theme = profile.preferences.theme,
): LocalPreferences {
  if (theme !== currentTheme()) applyTheme(theme);
  saveLanguageChoice(profile.preferences.language);
  applyDensity(profile.preferences.display.compactMode ? 'compact' : undefined);
  const data = toLocalPreferences(profile);
  saveLocalPreferences(data);
  return data;
}

function toLocalPreferences({ uid, preferences }: Pick<ProfileResponse, 'uid' | 'preferences'>): LocalPreferences {
  const { defaultFromCountry, defaultToCountry, defaultAmount, defaultCurrency, preferredPayoutMethod, currency } =
    preferences;
  return {
    owner: uid,
    readAt: browserClock(),
    defaults: {
      defaultFromCountry,
      defaultToCountry,
      defaultAmount,
      defaultCurrency,
      preferredPayoutMethod,
      currency,
    },
    analytics: preferences.privacy.analytics,
    firstView: preferences.display.defaultView,
  };
}
