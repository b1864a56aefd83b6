import type { ReportedRate } from './rate-contradiction.ts';
import { rateDistancePercent, rateJumpLimitPercent } from './rate-jump-limit.ts';

/**
 * A jump awaiting confirmation. Official rates can jump by decree (EGP in March 2024, BOB in July 2026). So a value
 * that one source repeats day after day isn't treated as an error, even without a second source (D2). Values are in
 * units per 1 USD.
 */
export type PendingJump = ReportedRate & {
  /** The number of UTC days on which the source reported roughly this value without a long pause. */
  readonly days: number;
};

/** The jumps awaiting confirmation, by source and currency. */
export type PendingJumpsBySource = ReadonlyMap<string, ReadonlyMap<string, PendingJump>>;

/** The day of the jump and two more days with reports. */
export const daysToConfirm = 3;
const dayMs = 86_400_000;
/** At Easter, rates can be five days apart; after a longer pause, counting starts over. */
const maxPauseMs = 5 * dayMs;
const decimalTolerancePercent = 2;

/**
 * Returns the jump after another report from the same source. Counts from 1 again if the value differs, the report is
 * older, or the pause is too long.
 */
export function updatePendingJump(before: PendingJump | undefined, currency: string, said: ReportedRate): PendingJump {
  if (before === undefined || said.asOf < before.asOf || said.asOf - before.asOf > maxPauseMs)
    return { ...said, days: 1 };
  const pauseMs = said.asOf - before.asOf;
  if (rateDistancePercent(said.perUsd, before.perUsd) > rateJumpLimitPercent(currency, pauseMs))
    return { ...said, days: 1 };
  const isNextDay = Math.floor(said.asOf / dayMs) > Math.floor(before.asOf / dayMs);
  return { ...said, days: before.days + (isNextDay ? 1 : 0) };
}

/**
 * Returns whether reports on enough days have confirmed a jump away from `last`. A source can't confirm its own
 * misplaced decimal.
 */
export function isConfirmedJump(jump: PendingJump, last: ReportedRate): boolean {
  return jump.days >= daysToConfirm && !isMisplacedDecimal(jump.perUsd, last.perUsd);
}

function isMisplacedDecimal(perUsd: number, last: number): boolean {
  const places = Math.round(Math.log10(perUsd / last));
  return places !== 0 && rateDistancePercent(perUsd, last * 10 ** places) <= decimalTolerancePercent;
}
