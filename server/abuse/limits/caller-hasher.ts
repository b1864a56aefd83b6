import { createHmac } from 'node:crypto';

const dayMs = 86_400_000;

/**
 * Returns a keyed hash of a caller. The hash is different for each limit and each day (the day of the given time). IP
 * addresses are personal data: without the key, they can't be recovered from the hash, and hashes from different days
 * can't be linked.
 */
export type CallerHasher = (limit: string, caller: string, time: number) => string;

export function createCallerHasher(key: string): CallerHasher {
  return (limit, caller, time) => {
    const dayKey = createHmac('sha256', key)
      .update(`day ${Math.floor(time / dayMs)}`)
      .digest();
    return createHmac('sha256', dayKey).update(`${limit} ${caller}`).digest('base64url').slice(0, 22);
  };
}
