/** The actions that may require a proof. Each proof is valid once, for one action. */
export const botCheckActions = ['contact', 'email', 'price', 'search', 'trust-token'] as const;
export type BotCheckAction = (typeof botCheckActions)[number];

/**
 * The request header for a solved challenge. A request can send the redemption record of a trust token in
 * `trustTokenHeader` instead.
 */
export const botProofHeader = 'x-bot-proof';
export const trustTokenHeader = 'trust-token';
