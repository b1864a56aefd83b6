import type { LivePair } from '@tern/contract/live-events.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import { type ChannelLimits, EventChannel, type StreamSocket } from './event-channel.ts';
import { createEventIdSequence } from './event-id-sequence.ts';
import { LastSentRates } from './last-sent-rates.ts';
import { pairsKey, sortUniquePairs } from './pairs-key.ts';
import type { RateFeed } from './rate-feed.ts';
import { heartbeatBytes, serializeEvent } from './serialize-event.ts';

export type LiveHub = ReturnType<typeof createLiveHub>;

export type HubLimits = ChannelLimits & {
  readonly maxChannels: number;
  /** The minimum interval between events for a set of pairs. */
  readonly minIntervalMs: number;
  readonly heartbeatMs: number;
  /** How long events are stored for a set of pairs without clients. */
  readonly idleRetentionMs: number;
};

/**
 * With these limits, a client can catch up on two minutes of a rate that changes every second. For a set of 20 pairs,
 * about 25 events are stored.
 */
export const defaultHubLimits: HubLimits = {
  maxBufferedBytes: 64 * 1024,
  maxEvents: 128,
  maxEventBytes: 64 * 1024,
  maxChannels: 1000,
  minIntervalMs: 1000,
  heartbeatMs: 15_000,
  idleRetentionMs: 120_000,
};

type Topic = { readonly channel: EventChannel; readonly published: LastSentRates };

/** Creates a hub that notifies all clients when rates change. It uses one shared buffer per event and set of pairs. */
export function createLiveHub(options: {
  rates: RateFeed;
  now: Clock;
  timer: Timer;
  log: Log;
  /** See `createEventIdSequence`. */
  epoch: string;
  limits?: Partial<HubLimits>;
}) {
  const { rates, now, timer, log } = options;
  const limits = { ...defaultHubLimits, ...options.limits };
  const ids = createEventIdSequence(options.epoch);
  const topics = new Map<string, Topic>();
  let lastFlushAt = Number.NEGATIVE_INFINITY;
  let cancelFlush: (() => void) | undefined;
  let cancelHeartbeat = (): void => {};
  let isClosed = false;

  function flush(): void {
    cancelFlush = undefined;
    lastFlushAt = now();
    for (const { channel, published } of topics.values()) {
      const moved = published.takeMoved();
      if (moved.length === 0) continue;
      const number = ids.next();
      recordCut(channel.publish(number, serializeEvent('rates', ids.text(number), { rates: moved })));
    }
  }

  function recordCut(listeners: number): void {
    if (listeners > 0) log('live.slow-listeners-cut', { listeners });
  }

  const stopListening = rates.onChange(() => {
    if (cancelFlush || isClosed) return;
    // The clock may have been set back since the last flush.
    const waitMs = Math.min(limits.minIntervalMs, lastFlushAt + limits.minIntervalMs - now());
    if (waitMs <= 0) flush();
    else cancelFlush = timer(waitMs, flush);
  });

  function beat(): void {
    for (const [key, { channel }] of topics) {
      recordCut(channel.send(heartbeatBytes));
      if (channel.idleSince !== undefined && now() - channel.idleSince > limits.idleRetentionMs) topics.delete(key);
    }
    cancelHeartbeat = timer(limits.heartbeatMs, beat);
  }
  cancelHeartbeat = timer(limits.heartbeatMs, beat);

  function topicOf(pairs: readonly LivePair[]): Topic | undefined {
    const key = pairsKey(pairs);
    const known = topics.get(key);
    if (known) return known;
    if (topics.size >= limits.maxChannels && !dropIdleTopic()) return undefined;
    const own = sortUniquePairs(pairs);
    // The channel starts at a new number, so a client that returns with an earlier id gets `reset`: events from before
    // the channel existed weren't recorded.
    const topic = {
      channel: new EventChannel(key, own, ids.next(), limits),
      published: new LastSentRates(own, rates),
    };
    topics.set(key, topic);
    return topic;
  }

  function dropIdleTopic(): boolean {
    for (const [key, { channel }] of topics) if (channel.listeners.size === 0) return topics.delete(key);
    return false;
  }

  function firstBytes({ channel, published }: Topic, lastEventId: string | undefined): readonly Buffer[] {
    const id = ids.text(channel.last);
    if (lastEventId === undefined) return [serializeEvent('rates', id, { rates: published.all() })];
    const number = ids.numberIn(lastEventId);
    return (number === undefined ? undefined : channel.after(number)) ?? [serializeEvent('reset', id, {})];
  }

  return {
    /**
     * Adds a client. After `head`, the client gets the events since `lastEventId`, or `reset` if they are no longer
     * stored or the id is from another run. Without an id, it gets the current rates. From then on it gets every event
     * in order. Returns a function that removes the client, or undefined if the hub is full or closed.
     */
    join(
      listener: StreamSocket,
      ask: { pairs: readonly LivePair[]; lastEventId: string | undefined; head: Buffer },
    ): (() => void) | undefined {
      const topic = isClosed ? undefined : topicOf(ask.pairs);
      if (!topic) return undefined;
      const { channel } = topic;
      listener.write(Buffer.concat([ask.head, ...firstBytes(topic, ask.lastEventId)]));
      channel.listeners.add(listener);
      channel.idleSince = undefined;
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size === 0) channel.idleSince = now();
      };
    },

    /** Returns the number of clients. */
    listeners(): number {
      let sum = 0;
      for (const { channel } of topics.values()) sum += channel.listeners.size;
      return sum;
    },

    /** Announces the shutdown and sends nothing more. */
    close(): void {
      if (isClosed) return;
      isClosed = true;
      stopListening();
      cancelFlush?.();
      cancelHeartbeat();
      for (const { channel } of topics.values())
        channel.send(serializeEvent('notice', ids.text(channel.last), { code: 'restarting' }));
      topics.clear();
    },
  };
}
