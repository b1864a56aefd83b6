import type { SaidRate } from './rate-contradiction.ts';
import { rateDistancePercent, rateJumpLimitPercent } from './rate-jump-limit.ts';

/**
 * Official rates jump by law (EGP in March 2024, BOB in July 2026): what one source keeps saying day after day is no slip, although
 * no second source says the same (D2). Units per 1 USD.
 */
export type PendingJump = SaidRate & {
  /** UTC days on which the source has said about this, one after the other; 1 = said for the first time. */
  readonly days: number;
};

/** By source and currency: the jumps that wait for their following days. */
export type PendingJumps = ReadonlyMap<string, ReadonlyMap<string, PendingJump>>;

/** The day of the jump and two that follow. */
export const daysToConfirm = 3;
const dayMs = 86_400_000;
/** Easter closes markets for five days; after more than that it is a new word. */
const longestPauseMs = 5 * dayMs;
const slipPercent = 2;

/** The jump after one more word of the same source: one day further, or begun again when the word is another one. */
export function continueJump(before: PendingJump | undefined, currency: string, said: SaidRate): PendingJump {
  if (before === undefined || said.asOf < before.asOf || said.asOf - before.asOf > longestPauseMs)
    return { ...said, days: 1 };
  const pauseMs = said.asOf - before.asOf;
  if (rateDistancePercent(said.perUsd, before.perUsd) > rateJumpLimitPercent(currency, pauseMs))
    return { ...said, days: 1 };
  const isNextDay = Math.floor(said.asOf / dayMs) > Math.floor(before.asOf / dayMs);
  return { ...said, days: before.days + (isNextDay ? 1 : 0) };
}

/** Whether the following days have confirmed a jump away from `last`. A misplaced decimal is never confirmed by its own source. */
export function isConfirmedJump(jump: PendingJump, last: SaidRate): boolean {
  return jump.days >= daysToConfirm && !isMisplacedDecimal(jump.perUsd, last.perUsd);
}

function isMisplacedDecimal(perUsd: number, last: number): boolean {
  const places = Math.round(Math.log10(perUsd / last));
  return places !== 0 && rateDistancePercent(perUsd, last * 10 ** places) <= slipPercent;
}
