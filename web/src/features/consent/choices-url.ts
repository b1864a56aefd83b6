/** Where people change their choices: without script, or before it has loaded, it is a section of the privacy page. */
export const choicesPath = '/privacy';
export const choicesHash = '#choices';
export const choicesUrl = choicesPath + choicesHash;
