import type { LiveEventData, PersonalEventName } from '@tern/contract/live-events.ts';
import type { InstanceBus } from '../../foundation/db/instance-bus.ts';
import type { Log } from '../../foundation/log/log.ts';
import { personalEventBytes } from './event-bytes.ts';
import type { Listener } from './event-channel.ts';

/** What a person's own streams are told, on whichever instance they are open (D5). */
export type PersonEvents = ReturnType<typeof createPersonEvents>;

type Stream = {
  readonly listener: Listener;
  /** Whether its session still is that person's. */
  readonly isTheirs: () => Promise<boolean>;
  /** Settles when what was said before has been written: events stay in order. */
  said: Promise<void>;
};

type Message = { readonly userId: string; readonly name: PersonalEventName; readonly data: never };

const topic = 'person';
const maxWaitingBytes = 64 * 1024;

/**
 * Private events. Before each one the listener's session is looked up again, so that a stream that outlived its session is cut off
 * instead of told. A listener that may have missed something is told that everything may be another than before.
 */
export function createPersonEvents({ bus, log }: { bus: Pick<InstanceBus, 'send' | 'on' | 'onGap'>; log: Log }) {
  const people = new Map<string, Set<Stream>>();

  async function write(stream: Stream, bytes: Buffer): Promise<void> {
    const { listener } = stream;
    const isTheirs = await stream.isTheirs().catch(() => false);
    if (!isTheirs || listener.writableLength > maxWaitingBytes) listener.destroy();
    else listener.write(bytes);
  }

  function notify(streams: Iterable<Stream>, bytes: Buffer): Promise<unknown> {
    const told = [...streams].map((stream) => {
      stream.said = stream.said.then(() => write(stream, bytes));
      return stream.said;
    });
    return Promise.all(told);
  }

  function notifyOne(data: unknown): void {
    const { userId, name, data: what } = data as Message;
    const streams = people.get(userId);
    if (streams) void notify(streams, personalEventBytes(name, what));
  }
  bus.on(topic, notifyOne);
  bus.onGap(() => {
    const all = [...people.values()].flatMap((streams) => [...streams]);
    if (all.length > 0) log('live.people-told-to-ask-again', { streams: all.length });
    void notify(all, everything);
  });

  return {
    /** Tells all streams of a person, here and on other instances. Call it after what it tells of is stored; it never throws. */
    async publish<Name extends PersonalEventName>(
      userId: string,
      name: Name,
      data: LiveEventData<Name>,
    ): Promise<void> {
      await bus.send(topic, { userId, name, data });
    },

    /** Whether a page of theirs is open on this instance. */
    isConnected: (userId: string): boolean => people.has(userId),

    /** Adds a stream of a person. `isBack`: it was open before, and what it missed is not known. Returns what takes it out. */
    join(
      userId: string,
      ask: { readonly listener: Listener; readonly isTheirs: () => Promise<boolean>; readonly isBack: boolean },
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
