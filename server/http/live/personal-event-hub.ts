import type { LiveEventData, PersonalEventName } from '@tern/contract/live-events.ts';
import type { InstanceBus } from '../../foundation/db/instance-bus.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { StreamSocket } from './event-channel.ts';
import { serializePersonalEvent } from './serialize-event.ts';

/** Sends events to a user's own streams, on any instance (D5). */
export type PersonalEventHub = ReturnType<typeof createPersonalEventHub>;

type UserStream = {
  readonly listener: StreamSocket;
  /** Returns whether the stream's session is still valid for its user. */
  readonly isSessionValid: () => Promise<boolean>;
  /** Settles when the previous event has been written, so events stay in order. */
  lastWrite: Promise<boolean>;
};

type PersonalEventMessage = { readonly userId: string; readonly name: PersonalEventName; readonly data: never };

const topic = 'person';
const maxBufferedBytes = 64 * 1024;

/**
 * Creates the sender for private events. Before each event it checks the session again, and disconnects streams whose
 * sessions have ended. A client that may have missed events is notified that everything may have changed.
 */
export function createPersonalEventHub(deps: {
  readonly bus: Pick<InstanceBus, 'send' | 'on' | 'onGap'>;
  readonly log: Log;
  /** Called after an alert has been sent to an open page. Only this instance knows that the user has one open. */
  readonly recordShown?: (alert: LiveEventData<'alert'>) => Promise<void>;
}) {
  const { bus, log, recordShown } = deps;
  const people = new Map<string, Set<UserStream>>();

  /**
   * Writes the bytes, or disconnects the stream if its session has ended or its client has fallen behind. Returns
   * whether the bytes were written.
   */
  async function write(stream: UserStream, bytes: Buffer): Promise<boolean> {
    const { listener } = stream;
    const isTheirs = await stream.isSessionValid().catch(() => false);
    const isOpen = isTheirs && listener.writableLength <= maxBufferedBytes;
    if (isOpen) listener.write(bytes);
    else listener.destroy();
    return isOpen;
  }

  function notify(streams: Iterable<UserStream>, bytes: Buffer): Promise<readonly boolean[]> {
    const sent = [...streams].map((stream) => {
      stream.lastWrite = stream.lastWrite.then(() => write(stream, bytes));
      return stream.lastWrite;
    });
    return Promise.all(sent);
  }

  async function notifyOne(data: unknown): Promise<void> {
    const { userId, name, data: what } = data as PersonalEventMessage;
    const streams = people.get(userId);
    if (!streams) return;
    const sent = await notify(streams, serializePersonalEvent(name, what));
    if (name !== 'alert' || !sent.includes(true)) return;
    await recordShown?.(what).catch((error: unknown) => log('live.alert-not-recorded', { reason: String(error) }));
  }
  bus.on(topic, (data) => void notifyOne(data));
  bus.onGap(() => {
    const all = [...people.values()].flatMap((streams) => [...streams]);
    if (all.length > 0) log('live.gap-announced', { streams: all.length });
    void notify(all, everythingChangedBytes);
  });

  return {
    /**
     * Sends an event to all of a user's streams, on this and other instances. Call it after the data is stored. It
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
     * Adds a user's stream. `isBack` means that the client has reconnected and may have missed events. Returns a
     * function that removes the stream.
     */
    join(
      userId: string,
      ask: {
        readonly listener: StreamSocket;
        readonly isSessionValid: () => Promise<boolean>;
        readonly isBack: boolean;
      },
    ): () => void {
      const { listener, isSessionValid, isBack } = ask;
      const stream: UserStream = { listener, isSessionValid, lastWrite: Promise.resolve(true) };
      const streams = people.get(userId) ?? new Set();
      people.set(userId, streams.add(stream));
      if (isBack) listener.write(everythingChangedBytes);
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && people.get(userId) === streams) people.delete(userId);
      };
    },
  };
}

const everythingChangedBytes = serializePersonalEvent('changed', { kind: 'everything' });
