/** What a proof is asked for before; each proof is good for one of them, once. */
export const botCheckActions = ['contact', 'email', 'search', 'trust-token'] as const;
export type BotCheckAction = (typeof botCheckActions)[number];

/** Request headers: a solved challenge, or the record of a spent trust token, which takes its place. */
export const botProofHeader = 'x-bot-proof';
export const trustTokenHeader = 'trust-token';
