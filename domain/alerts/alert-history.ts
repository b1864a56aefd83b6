/**
 * [S4.6-5], [S9-5] A past rate of an alert's pair. Change alerts and alerts with trackHistory include the rates of the
 * last 7 days; other alerts include none.
 */
export type HistoricalRate = { readonly rate: number; readonly timestamp: number };

export const alertRateHistoryMs = 7 * 86_400_000;

/** The maximum number of stored triggers per alert, more than anyone reads. Triggers are deleted after 400 days. */
export const maxStoredTriggers = 200;
export const triggerRetentionDays = 400;
