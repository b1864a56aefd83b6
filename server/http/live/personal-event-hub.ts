import type { LiveEventData, PersonalEventName } from '@tern/contract/live-events.ts';
import type { InstanceBus } from '../../foundation/db/instance-bus.ts';
import type { Log } from '../../foundation/log/log.ts';
import { personalEventBytes } from './event-bytes.ts';
import type { StreamSocket } from './event-channel.ts';

/** Sends events to a user's own streams, on any instance (D5). */
export type PersonalEventHub = ReturnType<typeof createPersonalEventHub>;

type Stream = {
  readonly listener: StreamSocket;
  /** Returns whether the stream's session is still valid for its user. */
  readonly isTheirs: () => Promise<boolean>;
  /** Settles when the previous event has been written, so events stay in order. */
  said: Promise<void>;
};

type Message = { readonly userId: string; readonly name: PersonalEventName; readonly data: never };

const topic = 'person';
const maxWaitingBytes = 64 * 1024;

/**
 * Creates the sender of private events. Before each event it checks the session again, and disconnects streams whose
 * session has ended. A client that may have missed events is notified that everything may have changed.
 */
export function createPersonalEventHub({ bus, log }: { bus: Pick<InstanceBus, 'send' | 'on' | 'onGap'>; log: Log }) {
  const people = new Map<string, Set<Stream>>();

  async function write(stream: Stream, bytes: Buffer): Promise<void> {
    const { listener } = stream;
    const isTheirs = await stream.isTheirs().catch(() => false);
    if (!isTheirs || listener.writableLength > maxWaitingBytes) listener.destroy();
    else listener.write(bytes);
  }

  function notify(streams: Iterable<Stream>, bytes: Buffer): Promise<unknown> {
    const sent = [...streams].map((stream) => {
      stream.said = stream.said.then(() => write(stream, bytes));
      return stream.said;
    });
    return Promise.all(sent);
  }

  function notifyOne(data: unknown): void {
    const { userId, name, data: what } = data as Message;
    const streams = people.get(userId);
    if (streams) void notify(streams, personalEventBytes(name, what));
  }
  bus.on(topic, notifyOne);
  bus.onGap(() => {
    const all = [...people.values()].flatMap((streams) => [...streams]);
    if (all.length > 0) log('live.gap-announced', { streams: all.length });
    void notify(all, everything);
  });

  return {
    /**
     * Sends an event to all of a user's streams, on this and other instances. Call it after the data is stored; it
     * never throws.
     */
    async publish<Name extends PersonalEventName>(
      userId: string,
      name: Name,
      data: LiveEventData<Name>,
    ): Promise<void> {
      await bus.send(topic, { userId, name, data });
    },

    /** Returns whether the user has a page open on this instance. */
    isConnected: (userId: string): boolean => people.has(userId),

    /**
     * Adds a user's stream. `isBack` means that it reconnected and may have missed events. Returns a function that
     * removes it.
     */
    join(
      userId: string,
      ask: { readonly listener: StreamSocket; readonly isTheirs: () => Promise<boolean>; readonly isBack: boolean },
    ): () => void {
      const { listener, isTheirs, isBack } = ask;
      const stream: Stream = { listener, isTheirs, said: Promise.resolve() };
      const streams = people.get(userId) ?? new Set();
      people.set(userId, streams.add(stream));
      if (isBack) listener.write(everything);
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && people.get(userId) === streams) people.delete(userId);
      };
    },
  };
}

const everything = personalEventBytes('changed', { kind: 'everything' });
