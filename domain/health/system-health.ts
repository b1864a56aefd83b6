import { apiHealthRules } from './api-health.ts';
import { dataQualityWeights } from './data-quality.ts';

/** The kinds of service problems. The web app has a message for each. */
export const serviceIssues = ['announced', 'database', 'rates_old', 'data_quality', 'mail_waiting'] as const;
export type ServiceIssue = (typeof serviceIssues)[number];

export type SystemHealthInput = {
  /** Whether the database responds and accepts writes. */
  readonly isDatabaseWritable: boolean;
  /** 0 to 100; null when there is nothing to measure. */
  readonly dataQuality: number | null;
  /** 0 to 1; null when no source is configured. */
  readonly freshness: number | null;
  /** How long the oldest overdue email has been waiting; undefined if unknown. */
  readonly oldestMailDelayMs: number | undefined;
  /** Whether the operator has published an announcement. */
  readonly hasAnnouncement: boolean;
};

export type SystemHealth = {
  /** A whole number from 0 to 100. */
  readonly score: number;
  readonly troubles: readonly ServiceIssue[];
};

/**
 * An email counts as late 15 minutes after its next attempt was due. If emails to several recipients are failing, it
 * counts as late 15 minutes after its first attempt.
 */
const mailLateAfterMs = 15 * 60_000;
const scorePenalties = { database: 60, mail: 15 } as const;

/**
 * [S9-9] Returns the service's problems and its health score, 0 to 100. A score below 70 triggers an alert. The score
 * is the data quality, or 100 if that is unknown. It is 60 points lower while the database doesn't accept writes
 * (people can't save anything) and 15 points lower while emails are late.
 */
export function systemHealth(facts: SystemHealthInput): SystemHealth {
  const troubles: ServiceIssue[] = [];
  let score = facts.dataQuality ?? 100;
  if (facts.hasAnnouncement) troubles.push('announced');
  if (!facts.isDatabaseWritable) {
    score -= scorePenalties.database;
    troubles.push('database');
  }
  if (facts.dataQuality !== null && facts.dataQuality < apiHealthRules.minDataQuality)
    troubles.push(areOldRatesWorst(facts.dataQuality, facts.freshness) ? 'rates_old' : 'data_quality');
  if ((facts.oldestMailDelayMs ?? 0) > mailLateAfterMs) {
    score -= scorePenalties.mail;
    troubles.push('mail_waiting');
  }
  return { score: Math.max(0, score), troubles };
}

/** Returns whether old rates cost the data quality more points than estimates and filled-in values together. */
function areOldRatesWorst(quality: number, freshness: number | null): boolean {
  const lostToOldRates = dataQualityWeights.freshness * (1 - (freshness ?? 1));
  return lostToOldRates > 100 - quality - lostToOldRates;
}
