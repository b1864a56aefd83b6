import type { SaidRate } from './rate-contradiction.ts';
import { rateDistancePercent, rateJumpLimitPercent } from './rate-jump-limit.ts';

/**
 * Official rates can jump by law (EGP in March 2024, BOB in July 2026): what one source repeats day after day isn't a
 * slip, even without a second source (D2). Units per 1 USD.
 */
export type PendingJump = SaidRate & {
  /** Consecutive UTC days on which the source said about this; 1 = the first time. */
  readonly days: number;
};

/** By source and currency: the jumps that wait for confirmation. */
export type PendingJumps = ReadonlyMap<string, ReadonlyMap<string, PendingJump>>;

/** The day of the jump and the two that follow. */
export const daysToConfirm = 3;
const dayMs = 86_400_000;
/** Easter closes markets for five days; after a longer pause counting starts over. */
const maxPauseMs = 5 * dayMs;
const slipPercent = 2;

/**
 * Returns the jump after another statement of the same source: one day further, or started over when the value differs.
 */
export function continueJump(before: PendingJump | undefined, currency: string, said: SaidRate): PendingJump {
  if (before === undefined || said.asOf < before.asOf || said.asOf - before.asOf > maxPauseMs)
    return { ...said, days: 1 };
  const pauseMs = said.asOf - before.asOf;
  if (rateDistancePercent(said.perUsd, before.perUsd) > rateJumpLimitPercent(currency, pauseMs))
    return { ...said, days: 1 };
  const isNextDay = Math.floor(said.asOf / dayMs) > Math.floor(before.asOf / dayMs);
  return { ...said, days: before.days + (isNextDay ? 1 : 0) };
}

/**
 * Returns whether the following days have confirmed a jump away from `last`. A source never confirms its own misplaced
 * decimal.
 */
export function isConfirmedJump(jump: PendingJump, last: SaidRate): boolean {
  return jump.days >= daysToConfirm && !isMisplacedDecimal(jump.perUsd, last.perUsd);
}

function isMisplacedDecimal(perUsd: number, last: number): boolean {
  const places = Math.round(Math.log10(perUsd / last));
  return places !== 0 && rateDistancePercent(perUsd, last * 10 ** places) <= slipPercent;
}
