/** The section of the privacy page for changing consent without JavaScript, or before it has loaded. */
export const choicesPath = '/privacy';
export const choicesHash = '#choices';
export const choicesUrl = choicesPath + choicesHash;
