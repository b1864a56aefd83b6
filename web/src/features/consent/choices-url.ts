/** The page for changing consent choices without JavaScript, or before it has loaded: a section of the privacy page. */
export const choicesPath = '/privacy';
export const choicesHash = '#choices';
export const choicesUrl = choicesPath + choicesHash;
