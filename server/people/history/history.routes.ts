import { randomUUID } from 'node:crypto';
import { clearHistory, mergeHistory, readHistory, removeFromHistory } from '@tern/contract/history/history.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { mergeSearchHistories } from '@tern/domain/search/merge-search-histories.ts';
import { isSameSearch, type SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { clampToNow } from '@tern/domain/time/clamp-to-now.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import type { PersonalEventHub } from '../../http/live/personal-event-hub.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import { type HistoryChange, loadSearchHistory, updateSearchHistory } from './history.store.ts';

export type HistoryDeps = { readonly db: Db; readonly now: Clock; readonly personEvents: PersonalEventHub };

/** [S3.3-4] Serves a user's search history, synced across devices. */
export function historyRoutes(app: FastifyInstance, { db, now, personEvents }: HistoryDeps): void {
  const limit = createRateLimiter({ now, burst: 60, perMinute: 60 });

  async function change(
    userId: string,
    make: (entries: readonly SearchHistoryEntry[]) => HistoryChange,
  ): Promise<{ entries: SearchHistoryEntry[] }> {
    const entries = await updateSearchHistory(db, userId, make);
    if (!entries) throw new ProblemError('not_signed_in');
    await personEvents.publish(userId, 'changed', { kind: 'history' });
    return { entries: [...entries] };
  }

  registerEndpoint(app, readHistory, async ({ user }) => ({ entries: await loadSearchHistory(db, user.userId) }));

  registerEndpoint(app, mergeHistory, async ({ user, body, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    const made = body.entries.map((entry) => toHistoryEntry(entry, now()));
    return change(user.userId, (before) => {
      const entries = mergeSearchHistories(before, made);
      // A search may be sent again, or may have been made before the user signed in.
      const isAdded = (entry: SearchHistoryEntry): boolean =>
        entries.includes(entry) &&
        Date.parse(entry.timestamp) >= user.signedInAt.getTime() &&
        !before.some((known) => isSameSearch(known, entry) && known.timestamp >= entry.timestamp);
      return { entries, added: made.filter(isAdded).length };
    });
  });

  registerEndpoint(app, clearHistory, ({ user, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    return change(user.userId, () => ({ entries: [] }));
  });

  registerEndpoint(app, removeFromHistory, ({ user, params, request, reply }) => {
    enforceRateLimit(limit, request, reply, user.userId);
    return change(user.userId, (before) => ({ entries: before.filter(({ id }) => id !== params.id) }));
  });
}

type PostedHistoryEntry = z.output<(typeof mergeHistory)['body']>['entries'][number];

function toHistoryEntry(asked: PostedHistoryEntry, now: number): SearchHistoryEntry {
  const { fromCountry, toCountry, amount, receiveAmount, currency, payIn = '', payoutMethod = '', timestamp } = asked;
  return {
    id: randomUUID(),
    fromCountry,
    toCountry,
    fromCurrency: currencyOfCountry(fromCountry),
    toCurrency: currencyOfCountry(toCountry),
    currency,
    amount,
    ...(receiveAmount !== undefined && { receiveAmount }),
    payIn,
    payoutMethod,
    timestamp: clampToNow(timestamp, now).toISOString(),
  };
}
