import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import { generateIssuerKeyPem, type IssuerKey, parseIssuerKey } from './issuer-key.ts';
import {
  pruneRetiredIssuerKeys,
  readAcceptedIssuerKeys,
  type StoredIssuerKey,
  saveIssuerKey,
} from './trust-token-keys.store.ts';

/** How long a key is used to sign tokens: two weeks. Its tokens are accepted for two more weeks. */
export const issuerKeyRotationMs = 14 * 86_400_000;

/** Anyone can send unknown ids, so they cause at most one query per second. */
const minReloadIntervalMs = 1000;

export type DatedKey = IssuerKey & { readonly issuesUntil: Date; readonly retiresAt: Date };

export type IssuerKeys = {
  /** Returns the current signing key, which is created on the first request of each two-week period. */
  current(): Promise<DatedKey>;
  /** Returns the key with that id, or undefined if the id is unknown or the key has been retired. */
  byId(id: string): Promise<DatedKey | undefined>;
};

/** Creates the issuer's keys, which rotate on a fixed schedule and are the same on all instances. */
export function createIssuerKeys({ db, now }: { readonly db: Db; readonly now: Clock }): IssuerKeys {
  const bySlot = new Map<number, DatedKey>();
  let making: Promise<DatedKey> | undefined;
  let reloading: Promise<void> | undefined;
  let reloadedAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<void> {
    for (const stored of await readAcceptedIssuerKeys(db, new Date(now())))
      if (!bySlot.has(stored.slot)) bySlot.set(stored.slot, toDatedKey(stored));
    for (const [slot, { retiresAt }] of bySlot) if (retiresAt.getTime() <= now()) bySlot.delete(slot);
  }

  async function make(slot: number): Promise<DatedKey> {
    await load();
    const known = bySlot.get(slot);
    if (known) return known;
    await saveIssuerKey(db, {
      slot,
      privateKey: await generateIssuerKeyPem(),
      madeAt: new Date(now()),
      issuesUntil: new Date((slot + 1) * issuerKeyRotationMs),
      retiresAt: new Date((slot + 2) * issuerKeyRotationMs),
    });
    await pruneRetiredIssuerKeys(db, new Date(now()));
    await load();
    const made = bySlot.get(slot);
    if (!made) throw new Error('The issuer has no key');
    return made;
  }

  return {
    async current() {
      const slot = Math.floor(now() / issuerKeyRotationMs);
      const known = bySlot.get(slot);
      if (known) return known;
      making ??= make(slot).finally(() => {
        making = undefined;
      });
      return making;
    },
    async byId(id) {
      const find = (): DatedKey | undefined =>
        [...bySlot.values()].find((key) => key.id === id && key.retiresAt.getTime() > now());
      const known = find();
      if (known) return known;
      // Another instance may have created the key. The difference is negative if the clock has been set back.
      if (Math.abs(now() - reloadedAt) >= minReloadIntervalMs) {
        reloadedAt = now();
        reloading = load();
      }
      await reloading;
      return find();
    },
  };
}

function toDatedKey({ privateKey, issuesUntil, retiresAt }: StoredIssuerKey): DatedKey {
  return { ...parseIssuerKey(privateKey), issuesUntil, retiresAt };
}
