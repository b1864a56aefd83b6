import type { DefaultView } from '@tern/domain/profile/profile-choices.ts';
import { localStore } from './browser-storage.ts';

/**
 * localStorage: what the search form of a signed-in person starts with ([S7-22], [S3.2-1]), so that it need not be asked for on
 * each load. Goes with all their traces (personal-traces.ts).
 */
export const userDataKey = 'tern.userData';

export type SearchDefaults = {
  readonly defaultFromCountry: string;
  readonly defaultToCountry: string;
  readonly defaultAmount: number;
  readonly defaultCurrency: string;
  readonly preferredPayoutMethod: string;
  /** Their currency where there is no usual transfer. */
  readonly currency: string;
};

export type UserData = {
  readonly owner: string;
  /** Milliseconds since 1970 at which the server said so. */
  readonly readAt: number;
  readonly defaults: SearchDefaults;
  /** Whether they want to be counted (preferences.privacy.analytics); no where it is not known. */
  readonly analytics: boolean;
  /** Which view of an answer they see first (preferences.display.defaultView). */
  readonly firstView: DefaultView;
};

export function saveUserData(data: UserData): void {
  localStore.write(userDataKey, data);
}

/** What is kept, if it can be believed: other hands may have been there. */
export function readUserData(): UserData | undefined {
  const kept = localStore.read(userDataKey) as Partial<UserData> | null | undefined;
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { owner, readAt, defaults, analytics, firstView } = kept;
  if (typeof owner !== 'string' || typeof readAt !== 'number' || typeof defaults !== 'object') return undefined;
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
