/**
 * The URL that opens the consent dialog (lazy-consent.tsx). Without JavaScript, or before it has loaded, a link to it
 * opens this section of the privacy page.
 */
export const consentChoicesPath = '/privacy';
export const consentChoicesHash = '#choices';
export const consentChoicesUrl = consentChoicesPath + consentChoicesHash;
