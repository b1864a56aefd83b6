/** [S4.6-5], [S9-5] For change alerts and alerts with trackHistory, 7 days of the pair's rates are shown; for others none. */
export type HistoricalRate = { readonly rate: number; readonly timestamp: number };

export const historyRetentionMs = 7 * 86_400_000;

/** How much of what an alert told is kept: a year and a month of it, and no more than a person would ever look through. */
export const maxStoredTriggers = 200;
export const triggerRetentionDays = 400;
