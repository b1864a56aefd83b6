import { createHmac } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';

const dayMs = 86_400_000;

/**
 * Returns a keyed hash of a caller, different for each day and limit. IP addresses are personal data: without the key,
 * they can't be recovered from the hash, and hashes from different days can't be linked.
 */
export type CallerHasher = (limit: string, caller: string) => string;

export function createCallerHasher(key: string, now: Clock): CallerHasher {
  let today = { day: Number.NaN, key: Buffer.alloc(0) };
  return (limit, caller) => {
    const day = Math.floor(now() / dayMs);
    if (day !== today.day) today = { day, key: createHmac('sha256', key).update(`day ${day}`).digest() };
    return createHmac('sha256', today.key).update(`${limit} ${caller}`).digest('base64url').slice(0, 22);
  };
}
