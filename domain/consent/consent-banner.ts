import type { ParsedConsent } from './consent-record.ts';

/**
 * Returns whether to show the banner when a visit starts ([S4.11-1]): only if no decision is stored and the banner
 * hasn't been shown before. An unreadable record may be a decision, so the banner stays hidden ([S8-26]).
 */
export function shouldShowConsentBanner(consent: ParsedConsent, wasShown: boolean): boolean {
  return consent.kind === 'none' && !wasShown;
}
