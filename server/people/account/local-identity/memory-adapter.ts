import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** An entry takes about 1 KB, and a sign-in needs several. */
const maxEntries = 1000;

/** Returns adapters that store the built-in provider's state in memory, with at most `maxEntries` entries in total. */
export function createMemoryAdapterFactory(): AdapterFactory {
  const kept = new LRUCache<string, AdapterPayload>({ max: maxEntries, ttlAutopurge: false });
  return (model) => createMemoryAdapter(model, kept);
}

function createMemoryAdapter(model: string, kept: LRUCache<string, AdapterPayload>): Adapter {
  const key = (id: string): string => `${model}:${id}`;
  const find = async (id: string): Promise<AdapterPayload | undefined> => kept.get(key(id));
  const byUid = async (uid: string): Promise<AdapterPayload | undefined> =>
    [...kept.entries()].find(([name, payload]) => name.startsWith(`${model}:`) && payload.uid === uid)?.[1];
  return {
    find,
    findByUid: byUid,
    findByUserCode: async () => undefined,
    async upsert(id, payload, expiresInSeconds) {
      kept.set(key(id), payload, expiresInSeconds ? { ttl: expiresInSeconds * 1000 } : {});
    },
    async destroy(id) {
      kept.delete(key(id));
    },
    async consume(id) {
      const payload = kept.get(key(id));
      if (payload) kept.set(key(id), { ...payload, consumed: true });
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of kept.entries()) if (payload.grantId === grantId) kept.delete(name);
    },
  };
}
