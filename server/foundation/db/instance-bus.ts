import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Timer } from '../jobs/timer.ts';
import type { Log } from '../log/log.ts';
import type { Db } from './database.ts';
import { keepAliveOptions } from './keep-alive.ts';

/**
 * Uses LISTEN and NOTIFY to send messages to all instances that share a database. Each instance has one connection.
 * Nothing is stored: after a lost connection, the instance is notified of the gap and checks for changes itself.
 * Messages must be small (less than 8,000 bytes) and contain nothing confidential.
 */
export type InstanceBus = ReturnType<typeof createInstanceBus>;

const channel = 'tern_instances';
const initialBackoffMs = 1000;
const maxBackoffMs = 30_000;

export function createInstanceBus(options: {
  db: Db;
  /** If undefined, only this instance receives its messages. */
  connection: pg.ClientConfig | undefined;
  /** Reads the connection's name from files. Called only at startup, because an update replaces the files. */
  readApplicationName: () => Promise<string>;
  timer: Timer;
  log: Log;
}) {
  const { db, connection, readApplicationName, timer, log } = options;
  const instance = randomUUID();
  const topics = new Map<string, (data: unknown) => void>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let cancel = (): void => {};
  let pauseMs = initialBackoffMs;
  let isStopped = false;

  function receive(text: string | undefined): void {
    const message = parseMessage(text);
    if (message && message.instance !== instance) topics.get(message.topic)?.(message.data);
  }

  async function listen(application_name: string): Promise<void> {
    if (isStopped) return;
    const own = new pg.Client({ application_name, ...keepAliveOptions, ...connection });
    client = own;
    let isLost = false;
    const lost = (reason: unknown): void => {
      if (isLost || isStopped) return;
      isLost = true;
      log('instances.connection-lost', { reason: String(reason) });
      own.end().catch(() => undefined);
      cancel = timer(pauseMs, () => void listen(application_name));
      pauseMs = Math.min(pauseMs * 2, maxBackoffMs);
    };
    own.on('error', lost);
    own.on('end', () => lost('ended'));
    own.on('notification', ({ payload }) => receive(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      pauseMs = initialBackoffMs;
      for (const listener of gapListeners) listener();
    } catch (error) {
      lost(error);
    }
  }

  return {
    /**
     * Delivers a message to this instance immediately and to all others soon. Never throws: if delivery fails, the next
     * request still finds the stored data.
     */
    async send(topic: string, data: unknown): Promise<void> {
      topics.get(topic)?.(data);
      if (!connection) return;
      const text = JSON.stringify({ instance, topic, data });
      try {
        await sql`select pg_notify(${channel}, ${text})`.execute(db);
      } catch (error) {
        log('instances.not-notified', { topic, reason: String(error) });
      }
    },
    /** Sets a topic's only listener, which belongs to the module that owns the topic. */
    on(topic: string, listener: (data: unknown) => void): void {
      topics.set(topic, listener);
    },
    /** Adds a listener that is called when messages may have been missed, and once at startup. */
    onGap(listener: () => void): void {
      gapListeners.push(listener);
    },
    async start(): Promise<void> {
      if (connection) await listen(await readApplicationName());
    },
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await client?.end().catch(() => undefined);
    },
  };
}

type Message = { readonly instance: string; readonly topic: string; readonly data: unknown };

function parseMessage(text: string | undefined): Message | undefined {
  try {
    const { instance, topic, data } = JSON.parse(text ?? '') as Partial<Message>;
    return typeof instance === 'string' && typeof topic === 'string' ? { instance, topic, data } : undefined;
  } catch {
    return undefined;
  }
}
