import type { Offer } from '@tern/domain/offers/offer.ts';
import {
  deliveryMinutesForSorting,
  minSpeedReporters,
  type SpeedSummary,
  summarizeSpeed,
} from '@tern/domain/providers/speed-summary.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { InstanceBus } from '../../../foundation/db/instance-bus.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { loadMeasuredTransfers, type MeasuredTransfer } from './measurements.store.ts';

/** An in-memory copy of the delivery speeds that users reported, used by every search (D4). */
export type MeasuredSpeeds = ReturnType<typeof createMeasuredSpeeds>;

const topic = 'transfers';
/** Providers change, so older measurements are ignored. */
const measurementWindowMs = 365 * 86_400_000;

type SpeedsByKey = ReadonlyMap<string, SpeedSummary>;

/**
 * Creates an in-memory copy of the measured speeds. Every instance rereads a provider's speeds immediately after a
 * change, and all speeds every ten minutes.
 */
export function createMeasuredSpeeds(options: {
  db: Db;
  bus: Pick<InstanceBus, 'send' | 'on' | 'onGap'>;
  now: Clock;
  log: Log;
}) {
  const { db, bus, now, log } = options;
  let speeds = new Map<string, SpeedsByKey>();
  let version = 0;

  function keep(next: Map<string, SpeedsByKey>): void {
    if (JSON.stringify(toComparable(speeds)) === JSON.stringify(toComparable(next))) return;
    speeds = next;
    version += 1;
  }

  async function read(providerId?: string): Promise<void> {
    const since = new Date(now() - measurementWindowMs);
    const found = summarizeSpeedsByProvider(
      await loadMeasuredTransfers(db, { since, ...(providerId !== undefined && { providerId }) }),
    );
    if (providerId === undefined) return keep(found);
    const next = new Map(speeds);
    const own = found.get(providerId);
    if (own) next.set(providerId, own);
    else next.delete(providerId);
    keep(next);
  }

  /** Runs one read at a time, because an older result must not replace a newer one. */
  let reading: Promise<void> = Promise.resolve();
  function refresh(providerId?: string): Promise<void> {
    reading = reading
      .then(() => read(providerId))
      .catch((error: unknown) => log('tracking.speeds-not-read', { reason: String(error) }));
    return reading;
  }

  bus.on(topic, (data) => {
    const { providerId } = data as { providerId?: unknown };
    void refresh(typeof providerId === 'string' ? providerId : undefined);
  });
  bus.onGap(() => void refresh());

  return {
    refresh,
    /** Call this after a change: it notifies the other instances, then reloads the provider's speeds here. */
    async changed(providerId: string): Promise<void> {
      await bus.send(topic, { providerId });
      await refresh(providerId);
    },
    /** Increases whenever a measured speed changes. */
    version: (): number => version,
    /** Returns a provider's measured speeds by payout method and receiving country. */
    of: (providerId: string): readonly (SpeedSummary & { payoutMethod: string; toCountry: string })[] =>
      [...(speeds.get(providerId) ?? [])].map(([key, speed]) => {
        const [payoutMethod = '', toCountry = ''] = key.split(' ');
        return { ...speed, payoutMethod, toCountry };
      }),
    /** Returns the offers with their measured speeds. If no provider has any, returns the same list. */
    join(offers: readonly Offer[], toCountry: string): readonly Offer[] {
      if (speeds.size === 0 || !offers.some(({ provider }) => speeds.has(provider.id))) return offers;
      return offers.map((offer) => {
        const measured = speeds.get(offer.provider.id)?.get(speedKey(offer.payoutMethod, toCountry));
        return measured ? applyMeasuredSpeed(offer, measured) : offer;
      });
    },
  };
}

function applyMeasuredSpeed(offer: Offer, measured: SpeedSummary): Offer {
  if (measured.people < minSpeedReporters) return { ...offer, measuredSpeed: measured };
  const { deliveryMinutes, deliveryTimeKind } = offer;
  return {
    ...offer,
    measuredSpeed: measured,
    statedMinutes: deliveryMinutes,
    statedTimeKind: deliveryTimeKind,
    deliveryMinutes: deliveryMinutesForSorting(deliveryMinutes, measured),
    deliveryTimeKind: 'typical',
  };
}

function summarizeSpeedsByProvider(transfers: readonly MeasuredTransfer[]): Map<string, SpeedsByKey> {
  const lists = new Map<string, Map<string, MeasuredTransfer[]>>();
  for (const one of transfers) {
    const own = lists.get(one.providerId) ?? new Map<string, MeasuredTransfer[]>();
    const key = speedKey(one.payoutMethod, one.toCountry);
    own.set(key, [...(own.get(key) ?? []), one]);
    lists.set(one.providerId, own);
  }
  return new Map([...lists].map(([id, own]) => [id, summarizeSpeeds(own)]));
}

function summarizeSpeeds(lists: ReadonlyMap<string, readonly MeasuredTransfer[]>): SpeedsByKey {
  const speeds = new Map<string, SpeedSummary>();
  for (const [key, list] of lists) {
    const speed = summarizeSpeed(list);
    if (speed) speeds.set(key, speed);
  }
  return speeds;
}

const speedKey = (payoutMethod: string, toCountry: string): string => `${payoutMethod} ${toCountry}`;

function toComparable(speeds: ReadonlyMap<string, SpeedsByKey>) {
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted(speeds).map(([id, own]) => [id, sorted(own)]);
}
