import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';

const maxCachedResults = 100;
/** Cached results expire, because rate histories end on the current day and results contain their creation time. */
const maxAgeMs = 30_000;

/**
 * Memoizes a function while rates and prices are unchanged, for at most half a minute. Pages show the same corridor
 * data for every amount. Simultaneous calls share one computation. Failures aren't cached.
 */
export function memoizeWhileUnchanged<Question extends object, Answer>(
  { version, now }: { readonly version: () => number; readonly now: Clock },
  ask: (question: Question) => Answer | Promise<Answer>,
): (question: Question) => Promise<Answer> {
  type Known = { readonly version: number; readonly at: number; readonly answer: Promise<Answer> };
  const known = new LRUCache<string, Known>({ max: maxCachedResults });
  return (question) => {
    const key = JSON.stringify(question);
    const before = known.get(key);
    if (before && before.version === version() && now() - before.at < maxAgeMs) return before.answer;
    const answer = (async () => ask(question))();
    const entry = { version: version(), at: now(), answer };
    known.set(key, entry);
    answer.catch(() => known.get(key) === entry && known.delete(key));
    return answer;
  };
}
