import type { ReadConsent } from './consent-record.ts';

/**
 * Returns whether a visit starts with the banner ([S4.11-1]): only without a stored decision and without the mark that
 * it was shown. An unreadable record may be a decision, so the banner stays hidden ([S8-26]).
 */
export function showsConsentBanner(consent: ReadConsent, wasShown: boolean): boolean {
  return consent.kind === 'none' && !wasShown;
}
