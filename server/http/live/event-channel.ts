import type { LivePair } from '@tern/contract/live-events.ts';

/** The part of a client's socket that a channel needs. */
export type StreamSocket = {
  readonly writableLength: number;
  write(bytes: Buffer): boolean;
  destroy(): unknown;
};

export type ChannelLimits = {
  /** A client with more buffered bytes is disconnected. It then reconnects and resumes. */
  readonly maxBufferedBytes: number;
  readonly maxEvents: number;
  readonly maxEventBytes: number;
};

type StoredEvent = { readonly number: number; readonly bytes: Buffer };

/** The clients subscribed to one set of pairs, and the latest events sent to them, which reconnecting clients need. */
export class EventChannel {
  readonly key: string;
  readonly pairs: readonly LivePair[];
  readonly listeners = new Set<StreamSocket>();
  /** When the last client left, in milliseconds since 1970. It is undefined while there are clients. */
  idleSince: number | undefined;
  /** The number of the newest event. Initially, it is the number before the first event. */
  last: number;
  readonly #limits: ChannelLimits;
  #kept: StoredEvent[] = [];
  #cacheBytes = 0;
  /** All events after this number are stored. */
  #complete: number;

  constructor(key: string, pairs: readonly LivePair[], number: number, limits: ChannelLimits) {
    this.key = key;
    this.pairs = pairs;
    this.last = number;
    this.#complete = number;
    this.#limits = limits;
  }

  /** Sends an event to all clients and stores it. Returns how many were disconnected because they fell behind. */
  publish(number: number, bytes: Buffer): number {
    this.last = number;
    this.#kept.push({ number, bytes });
    this.#cacheBytes += bytes.byteLength;
    while (this.#kept.length > this.#limits.maxEvents || this.#cacheBytes > this.#limits.maxEventBytes) {
      const dropped = this.#kept.shift();
      if (!dropped) break;
      this.#cacheBytes -= dropped.bytes.byteLength;
      this.#complete = dropped.number;
    }
    return this.send(bytes);
  }

  /** Writes the buffer to every socket, without copying or waiting. Returns how many clients were disconnected. */
  send(bytes: Buffer): number {
    const freeBytes = this.#limits.maxBufferedBytes - bytes.byteLength;
    let cut = 0;
    for (const listener of this.listeners) {
      if (listener.writableLength > freeBytes) {
        this.listeners.delete(listener);
        listener.destroy();
        cut += 1;
      } else listener.write(bytes);
    }
    return cut;
  }

  /** Returns every event after a number, oldest first, or undefined if one of them is no longer stored. */
  after(number: number): readonly Buffer[] | undefined {
    if (number < this.#complete) return undefined;
    return this.#kept.filter((event) => event.number > number).map((event) => event.bytes);
  }
}
