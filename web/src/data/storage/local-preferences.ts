import type { DefaultView } from '@tern/domain/profile/profile-choices.ts';
import { safeLocalStorage } from './create-browser-storage.ts';
import { readLastUserId } from './offline/last-user-id.ts';

/**
 * localStorage: a signed-in user's search form defaults and some other preferences ([S7-22], [S3.2-1]), so they needn't
 * be fetched on every load. Deleted with the user's other personal data (personal-data.ts).
 */
export const localPreferencesKey = 'tern.userData';

export type SearchDefaults = {
  readonly defaultFromCountry: string;
  readonly defaultToCountry: string;
  readonly defaultAmount: number;
  readonly defaultCurrency: string;
  readonly preferredPayoutMethod: string;
  /** The user's currency, for users without a usual transfer. */
  readonly currency: string;
};

export type LocalPreferences = {
  readonly owner: string;
  /** When the server sent the data, in milliseconds since 1970. */
  readonly readAt: number;
  readonly defaults: SearchDefaults;
  /** Whether the user consents to analytics (preferences.privacy.analytics); false if unknown. */
  readonly analytics: boolean;
  /** The view in which the user's results open (preferences.display.defaultView). */
  readonly firstView: DefaultView;
};

export function saveLocalPreferences(data: LocalPreferences): void {
  safeLocalStorage.write(localPreferencesKey, data);
}

/**
 * Returns the last user's saved data; undefined if it is missing, invalid or another user's. Users can edit browser
 * storage, and an expired session doesn't delete its user's data.
 */
export function readLocalPreferences(): LocalPreferences | undefined {
  const kept = safeLocalStorage.read(localPreferencesKey) as Partial<LocalPreferences> | null | undefined;
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { owner, readAt, defaults, analytics, firstView } = kept;
  if (typeof owner !== 'string' || owner !== readLastUserId() || typeof readAt !== 'number' || !defaults)
    return undefined;
  const { defaultFromCountry, defaultToCountry, defaultAmount, defaultCurrency, preferredPayoutMethod, currency } =
    defaults;
  const texts = [defaultFromCountry, defaultToCountry, defaultCurrency, preferredPayoutMethod, currency];
  return texts.every((text) => typeof text === 'string') && typeof defaultAmount === 'number'
    ? {
        owner,
        readAt,
        defaults,
        analytics: analytics === true,
        firstView: firstView === 'compare' ? 'compare' : 'results',
      }
    : undefined;
}
