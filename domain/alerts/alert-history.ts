/** [S4.6-5], [S9-5] Change alerts and alerts with trackHistory show 7 days of the pair's rates; others show none. */
export type HistoricalRate = { readonly rate: number; readonly timestamp: number };

export const alertRateHistoryMs = 7 * 86_400_000;

/** The maximum number of stored triggers per alert, more than anyone reads. Triggers are deleted after 400 days. */
export const maxStoredTriggers = 200;
export const triggerRetentionDays = 400;
