import type { ReadConsent } from './consent-record.ts';

/**
 * [S4.11-1] Whether a visit begins with the banner: neither a stored decision nor the mark that it was shown. What cannot be read
 * may be a decision, so the banner stays hidden then ([S8-26]).
 */
export function showsConsentBanner(consent: ReadConsent, wasShown: boolean): boolean {
  return consent.kind === 'none' && !wasShown;
}
