import type { Offer } from '@tern/domain/offers/offer.ts';
import type { RatingSummary } from '@tern/domain/providers/rating.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { InstanceBus } from '../../foundation/db/instance-bus.ts';
import type { Log } from '../../foundation/log/log.ts';
import { loadRatingSummaries } from './ratings.store.ts';

/** An in-memory copy of user ratings, used by every search (D3). */
export type ProviderRatings = ReturnType<typeof createProviderRatings>;

const topic = 'ratings';

/**
 * Creates an in-memory copy of the votes counted by the database. Every instance reloads them after each change and
 * once a minute, because ratings also disappear when users delete their accounts.
 */
export function createProviderRatings(options: { db: Db; bus: Pick<InstanceBus, 'send' | 'on' | 'onGap'>; log: Log }) {
  const { db, bus, log } = options;
  let votes: ReadonlyMap<string, RatingSummary> = new Map();
  let version = 0;

  function keep(next: ReadonlyMap<string, RatingSummary>): void {
    if (isSame(votes, next)) return;
    votes = next;
    version += 1;
  }

  /** Runs one read at a time, because an older result must not replace a newer one. */
  let reading: Promise<void> = Promise.resolve();
  function refresh(): Promise<void> {
    reading = reading
      .then(async () => keep(await loadRatingSummaries(db)))
      .catch((error: unknown) => log('ratings.not-read', { reason: String(error) }));
    return reading;
  }

  bus.on(topic, () => void refresh());
  bus.onGap(() => void refresh());

  return {
    refresh,
    /** Call this after a change: it notifies the other instances, then reloads the votes here. */
    async changed(): Promise<void> {
      await bus.send(topic, {});
      await refresh();
    },
    of: (providerId: string): RatingSummary | undefined => votes.get(providerId),
    /** Increases whenever a count or an average changes. */
    version: (): number => version,
    /** Returns the offers with their providers' ratings. If no provider is rated, returns the same list. */
    join(offers: readonly Offer[]): readonly Offer[] {
      if (votes.size === 0 || !offers.some(({ provider }) => votes.has(provider.id))) return offers;
      return offers.map((offer) => {
        const own = votes.get(offer.provider.id);
        return own ? { ...offer, provider: { ...offer.provider, votes: own } } : offer;
      });
    },
  };
}

function isSame(a: ReadonlyMap<string, RatingSummary>, b: ReadonlyMap<string, RatingSummary>): boolean {
  if (a.size !== b.size) return false;
  for (const [id, { average, count }] of a) {
    const other = b.get(id);
    if (other?.average !== average || other.count !== count) return false;
  }
  return true;
}
