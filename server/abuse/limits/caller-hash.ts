import { createHmac } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';

const dayMs = 86_400_000;

/**
 * What is kept of somebody who asks: a keyed hash that is another one each day and for each limit. An address is personal data; from
 * this nobody reads it, and what somebody did yesterday cannot be joined with today.
 */
export type CallerHash = (limit: string, caller: string) => string;

export function createCallerHash(key: string, now: Clock): CallerHash {
  let today = { day: Number.NaN, key: Buffer.alloc(0) };
  return (limit, caller) => {
    const day = Math.floor(now() / dayMs);
    if (day !== today.day) today = { day, key: createHmac('sha256', key).update(`day ${day}`).digest() };
    return createHmac('sha256', today.key).update(`${limit} ${caller}`).digest('base64url').slice(0, 22);
  };
}
