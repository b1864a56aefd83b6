/** The actions that need a proof; each proof is valid for one of them, once. */
export const botCheckActions = ['contact', 'email', 'price', 'search', 'trust-token'] as const;
export type BotCheckAction = (typeof botCheckActions)[number];

/** Request headers: a solved challenge, or the record of a spent trust token that replaces it. */
export const botProofHeader = 'x-bot-proof';
export const trustTokenHeader = 'trust-token';
