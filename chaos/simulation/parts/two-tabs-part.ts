import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { sql } from 'kysely';
import { createOutbox } from '../../../web/src/data/outbox/outbox.ts';
import type { SendResult } from '../../../web/src/data/outbox/send-action.ts';
import { type Operation, randomInt, type SimulatedPart, seededUuid, times } from '../part.ts';
import type { SimulatedProcess } from '../scheduler.ts';
import { respondOnce } from './idempotency-part.ts';

const silence: SendResult = {
  answer: { kind: 'none' },
  reply: { ok: false, problem: { type: '', title: 'network', status: 0, code: 'network' } } as never,
};

/**
 * Two tabs of one visitor share one stored queue, and either may be closed at any moment. The browser's outbox and the
 * server's idempotency are real. The queue, the lock between tabs and the network are simulated, because they belong to
 * the browser.
 */
export const twoTabsPart: SimulatedPart = {
  name: 'tabs',
  plan: (random) => [
    ...times(randomInt(random, 1, 3), (index) => ({
      ...{ part: 'tabs', what: 'do', name: `action ${index}`, tab: randomInt(random, 0, 1) },
    })),
    ...(random() < 0.4 ? [{ part: 'tabs', what: 'close', tab: randomInt(random, 0, 1) }] : []),
    ...(random() < 0.4
      ? [
          { part: 'tabs', what: 'offline' },
          { part: 'tabs', what: 'online' },
        ]
      : []),
  ],
  async open(world) {
    const { scheduler, server } = world;
    let queue: readonly QueuedAction[] = [];
    let [seq, generation] = [0, 0];
    let isOnline = true;
    let lock: { readonly process: SimulatedProcess } | undefined;
    let waitingForLock: { readonly process: SimulatedProcess; readonly begin: () => void }[] = [];
    const kept: string[] = [];

    function freeLock(): void {
      lock = undefined;
      const next = waitingForLock.find(({ process }) => process.isAlive);
      waitingForLock = waitingForLock.filter((each) => each !== next && each.process.isAlive);
      next?.begin();
    }

    async function send(
      process: SimulatedProcess,
      { key, body, path }: Omit<QueuedAction, 'seq'>,
    ): Promise<SendResult> {
      const fault = await scheduler.gate(process, { kind: 'network', label: `send ${String(body)}` }, () => ({
        done: Promise.resolve(isOnline ? world.faultOf(process, 'network') : 'before'),
      }));
      if (fault === 'before') return silence;
      const asked = { on: seq % 2, key, userId: undefined, body, url: path };
      const answered = respondOnce(world, asked, async (db) => {
        await sql`insert into sim.effects (key) values (${String(body)})`.execute(db);
        return { done: true };
      }).then(
        ({ status, body: data }): SendResult =>
          status === 200
            ? { answer: { kind: 'answered', status }, reply: { ok: true, data } }
            : { answer: { kind: 'answered', status, code: String(data) }, reply: silence.reply },
        (): SendResult => ({ answer: { kind: 'answered', status: 503 }, reply: silence.reply }),
      );
      const limited = new Promise<SendResult>(
        (resolve) => void scheduler.timer(process)(15_000, () => resolve(silence)),
      );
      const sent = await Promise.race([answered, limited]);
      await scheduler.gate(process, { kind: 'network', label: `answer to ${String(body)}` }, () => ({
        done: Promise.resolve(),
      }));
      return fault === 'after' ? silence : sent;
    }

    function openTab(number: number) {
      generation += 1;
      const process: SimulatedProcess = { name: `tab ${number}.${generation}`, isAlive: true, stalledUntil: 0 };
      const outbox = createOutbox({
        queue: {
          read: async () => queue,
          async add(action) {
            seq += 1;
            queue = [...queue, { ...action, seq }];
            return seq;
          },
          async change(change) {
            queue = queue.flatMap((each) => change(each) ?? []);
          },
        },
        send: (action) => send(process, action),
        owner: () => null,
        fetchSignedInUserId: async () => null,
        onSessionEnded: async () => {},
        isOnline: () => isOnline,
        now: scheduler.now,
        newKey: () => seededUuid(scheduler.random),
        schedule: scheduler.timer(process),
        async runExclusively(run) {
          await new Promise<void>((resolve) => {
            const begin = (): void => {
              lock = { process };
              resolve();
            };
            if (lock) waitingForLock = [...waitingForLock, { process, begin }];
            else begin();
          });
          await run().finally(() => {
            if (lock?.process === process) freeLock();
          });
        },
        notify: () => {},
      });
      return { process, outbox };
    }

    const tabs = [openTab(0), openTab(1)];
    return {
      async act({ what, tab, name }: Operation) {
        const here = tabs[Number(tab)];
        if (what === 'offline' || what === 'online') {
          isOnline = what === 'online';
          if (isOnline) for (const each of tabs) void each.outbox.drainNow();
        } else if (here && what === 'close') {
          here.process.isAlive = false;
          if (lock?.process === here.process) freeLock();
          tabs[Number(tab)] = openTab(Number(tab));
        } else if (here) {
          const body = String(name);
          const said = { kind: 'contact', method: 'POST', path: '/api/contact', body, about: '' } as const;
          const outcome = await here.outbox.queueAndSend([said]);
          if (outcome.kind === 'queued') kept.push(body);
        }
      },
      settle() {
        isOnline = true;
        for (const { outbox } of tabs) void outbox.drainNow();
        return queue.every(({ state }) => state.kind === 'refused');
      },
      async judge() {
        const rows = await server.ask<{ key: string }>('select key from sim.effects order by number');
        return kept.flatMap((name) => {
          const count = rows.filter(({ key }) => key === name).length;
          // An action that has been waiting for weeks is shown to its user instead of being sent.
          const isShown = queue.some(({ body }) => body === name);
          return count === 1 || (isShown && count === 0)
            ? []
            : [`${name}, which the tab had saved, was done ${count} times`];
        });
      },
    };
  },
};
