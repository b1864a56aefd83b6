import type { LivePair } from '@tern/contract/live-events.ts';

/** What a channel needs of a listener's socket. */
export type Listener = {
  readonly writableLength: number;
  write(bytes: Buffer): boolean;
  destroy(): unknown;
};

export type ChannelLimits = {
  /** A listener with more than this waiting for it is cut off; it comes back and resumes. */
  readonly maxWaitingBytes: number;
  readonly maxEvents: number;
  readonly maxEventBytes: number;
};

type Kept = { readonly number: number; readonly bytes: Buffer };

/** Everybody who listens to one set of pairs, and the last events that they got, for those who come back. */
export class EventChannel {
  readonly key: string;
  readonly pairs: readonly LivePair[];
  readonly listeners = new Set<Listener>();
  /** Milliseconds since 1970: since when nobody listens. */
  idleSince: number | undefined;
  /** The number of the newest event, or of the moment before the first one. */
  last: number;
  readonly #limits: ChannelLimits;
  #kept: Kept[] = [];
  #cacheBytes = 0;
  /** From this number on nothing is missing. */
  #complete: number;

  constructor(key: string, pairs: readonly LivePair[], number: number, limits: ChannelLimits) {
    this.key = key;
    this.pairs = pairs;
    this.last = number;
    this.#complete = number;
    this.#limits = limits;
  }

  /** Sends an event to everybody and keeps it. Returns how many were cut off because they do not keep up. */
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

  /** The same buffer to every socket; nothing is copied and nothing waits for anybody. */
  send(bytes: Buffer): number {
    const room = this.#limits.maxWaitingBytes - bytes.byteLength;
    let cut = 0;
    for (const listener of this.listeners) {
      if (listener.writableLength > room) {
        this.listeners.delete(listener);
        listener.destroy();
        cut += 1;
      } else listener.write(bytes);
    }
    return cut;
  }

  /** Every event after a number, oldest first; undefined when one of them is no longer known. */
  after(number: number): readonly Buffer[] | undefined {
    if (number < this.#complete) return undefined;
    return this.#kept.filter((event) => event.number > number).map((event) => event.bytes);
  }
}
