/** The section of the privacy page for changing consent without JavaScript, or before it has loaded. */
export const consentChoicesPath = '/privacy';
export const consentChoicesHash = '#choices';
export const consentChoicesUrl = consentChoicesPath + consentChoicesHash;
