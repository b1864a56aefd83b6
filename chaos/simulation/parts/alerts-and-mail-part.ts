import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { emailRetryPeriodMs, maxEmailRetryDelayMs } from '@tern/domain/retry/email-retry.ts';
import type { PairRate } from '../../../server/market/rates/current-rates.ts';
import type { ClaimedMessage } from '../../../server/notifications/outbox/delivery/claim-due-messages.store.ts';
import type { DeliveryAttemptResult } from '../../../server/notifications/outbox/delivery/deliver-message.ts';
import { createDeliveryWorker } from '../../../server/notifications/outbox/delivery/deliver-messages.ts';
import { createSendRateLimiter } from '../../../server/notifications/outbox/delivery/send-rate-limiter.ts';
import { enqueueMessages } from '../../../server/notifications/outbox/outbox.store.ts';
import { storeAlert } from '../../../server/people/alerts/alerts.store.ts';
import { createAlertEngine } from '../../../server/people/alerts/engine/alert-engine.ts';
import { unadjustedDatabaseTime } from '../../../server/people/alerts/read-database-time.ts';
import { recordAlertDelivery } from '../../../server/people/alerts/record-alert-delivery.store.ts';
import {
  type Operation,
  pickOne,
  randomInt,
  type SimulatedInstance,
  type SimulatedPart,
  seededUuid,
  times,
} from '../part.ts';
import type { SimulatedProcess } from '../scheduler.ts';

/** How long a worker owns a claimed message, as in the product. */
const leaseMs = 90_000;
const pollMs = 60_000;
/** A rate above every alert's target. */
const finalRate = 60;
const people = ['maria', 'amadou'] as const;

/** One attempt to send a message, as seen by the mail server and the worker. */
type Attempt = {
  readonly process: SimulatedProcess;
  readonly messageId: string;
  readonly claimedAt: number;
  isAccepted: boolean;
  /** Whether the worker has received the server's acceptance. */
  isAnswered: boolean;
  /** The time from the message's first attempt to the end of this one, in milliseconds. */
  triedForMs: number;
};

/**
 * Returns operations in which a worker stalls with a claimed message until another worker claims it, at the first poll
 * after the lease ends. Both workers then record the outcome.
 */
export function stalledWorkerPlan(random: () => number): readonly Operation[] {
  const run = (steps: number): Operation => ({ part: 'world', what: 'run', steps });
  const wait = (ms: number): Operation => ({ part: 'world', what: 'wait', ms });
  return [
    { part: 'alerts', what: 'make', id: seededUuid(random), person: 0, target: 55, on: 0 },
    run(60),
    { part: 'world', what: 'stall', on: 'any', kind: 'mail', after: 1, ms: 2 * pollMs + 5000 },
    { part: 'alerts', what: 'rate', rate: finalRate },
    run(60),
    wait(pollMs + 1000),
    run(100),
    wait(pollMs),
    run(100),
    wait(pollMs),
    run(randomInt(random, 4, 30)),
    wait(5000),
    { part: 'alerts', what: 'mail server', verdict: pickOne(random, ['refuse', 'refuse later', 'accept']) },
    run(randomInt(random, 0, 30)),
  ];
}

/**
 * Covers everything from a rate change through trigger, outbox and mail server to the "sent" record. It runs on two
 * instances with the real alert engine, stores and delivery. The mail server is simulated at `sendEmail`, because the
 * chaos runs already test the SMTP conversation.
 */
export const alertsAndMailPart: SimulatedPart = {
  name: 'alerts',
  plan(random) {
    const makes = times(randomInt(random, 1, 3), () => ({
      ...{ part: 'alerts', what: 'make', id: seededUuid(random), person: randomInt(random, 0, 1) },
      ...{ target: randomInt(random, 51, 58), on: randomInt(random, 0, 1) },
    }));
    const moves = times(randomInt(random, 1, 3), () => ({
      ...{ part: 'alerts', what: 'rate', rate: pickOne(random, [48, 50, 53, 56, 59]) },
    }));
    const verdicts = times(randomInt(random, 0, 2), () => ({
      ...{ part: 'alerts', what: 'mail server', verdict: pickOne(random, ['refuse', 'refuse later', 'lose answer']) },
    }));
    // The database fails while an email is being recorded as sent.
    const unmarked: readonly Operation[] =
      random() < 0.3
        ? [
            {
              part: 'world',
              what: 'fail',
              on: randomInt(random, 0, 1),
              kind: 'mark',
              after: 1,
              when: pickOne(random, ['before', 'after']),
            },
          ]
        : [];
    return [...unmarked, ...makes, ...moves, ...verdicts];
  },

  async open(world) {
    const { scheduler, server } = world;
    const random = scheduler.random;
    const broken: string[] = [];
    let rate: PairRate | undefined;
    const userIds = people.map(() => seededUuid(random));
    for (const [index, name] of people.entries())
      await server.addPerson(userIds[index] ?? '', `${name}@${name}.example`);
    const listeners = new Map<SimulatedProcess, () => void>();
    const attempts: Attempt[] = [];
    const made = new Map<string, { readonly person: number; readonly op: Operation; isAcknowledged: boolean }>();
    const verdicts: string[] = [];
    const rates: number[] = [];
    const engines = new Map<SimulatedProcess, ReturnType<typeof createAlertEngine>>();

    function setRate(value: number): void {
      rates.push(value);
      rate = { rate: value, asOf: scheduler.now(), source: 'sim', sourceName: 'Simulation', kind: 'live' };
      for (const [process, notify] of listeners) if (process.isAlive) notify();
    }

    /**
     * Returns whether the lease of an attempt has ended. After that, a duplicate can't be prevented, because mail
     * servers don't recognize duplicates.
     */
    function isLate({ claimedAt }: Attempt): boolean {
      return scheduler.now() >= claimedAt + leaseMs;
    }

    /**
     * Returns whether a duplicate of this attempt's email is allowed because its worker died, received no answer, or
     * lost its lease.
     */
    function isExcused(attempt: Attempt): boolean {
      return !attempt.process.isAlive || !attempt.isAnswered || isLate(attempt);
    }

    function accept(message: ClaimedMessage, attempt: Attempt): void {
      for (const earlier of attempts.filter((each) => each.messageId === message.messageId && each !== attempt)) {
        if (earlier.isAccepted && !isExcused(earlier) && !isLate(attempt))
          broken.push(`${message.messageId} was sent again while ${earlier.process.name} had its acceptance`);
      }
      const owner = made.get(message.alertId ?? '')?.person;
      if (owner === undefined || message.email !== `${people[owner]}@${people[owner]}.example`)
        broken.push(`${message.email} got the mail of an alert of ${owner === undefined ? 'nobody' : people[owner]}`);
      attempt.isAccepted = true;
    }

    async function send(process: SimulatedProcess, message: ClaimedMessage): Promise<DeliveryAttemptResult> {
      const attempt: Attempt = {
        ...{ process, messageId: message.messageId, claimedAt: message.takenAt.getTime() },
        ...{ isAccepted: false, isAnswered: false, triedForMs: 0 },
      };
      attempts.push(attempt);
      const tried = await scheduler.gate(process, { kind: 'mail', label: `mail ${message.messageId}` }, () => {
        const verdict = world.faultOf(process, 'mail') ?? verdicts.shift() ?? 'accept';
        const answer = (): DeliveryAttemptResult => {
          if (verdict === 'before') return { status: 'failed', error: 'connection lost' };
          if (verdict === 'refuse') return { status: 'refused', error: '550 no such mailbox' };
          if (verdict === 'refuse later') return { status: 'failed', error: '451 try later' };
          accept(message, attempt);
          if (verdict === 'accept') return { status: 'sent', way: 'smtp' };
          return { status: 'failed', error: 'connection lost before the answer' };
        };
        return { done: Promise.resolve(answer()) };
      });
      attempt.isAnswered = tried.status === 'sent';
      attempt.triedForMs = scheduler.now() - message.firstAttemptAt.getTime();
      return tried;
    }

    function boot({ number, process, db }: SimulatedInstance): void {
      const timer = scheduler.timer(process);
      const engine = createAlertEngine({
        ...{ db, timer, now: scheduler.now, log: () => {}, enqueue: enqueueMessages, instance: process.name },
        databaseClock: unadjustedDatabaseTime,
        rates: {
          rate: () => rate,
          onChange: (listener) => {
            listeners.set(process, () => listener());
            return () => void listeners.delete(process);
          },
        },
        quotes: { version: () => 0, gather: () => ({ offers: [], sources: [] }) },
      });
      const delivery = createDeliveryWorker({
        ...{ db, timer, leaseMs, pollMs, concurrency: 2, domain: 'tern.example', recordDelivery: recordAlertDelivery },
        rate: createSendRateLimiter({ perSecond: 1000, now: scheduler.now }),
        elapsedMs: scheduler.now,
        log(event, { id, status } = {}) {
          const [last] = attempts
            .filter((each) => each.process === process && each.messageId.includes(String(id)))
            .slice(-1);
          if (event === 'mail.lease-lost' && status === 'sent' && last && scheduler.now() < last.claimedAt + leaseMs)
            broken.push(`${process.name} lost ${last.messageId} within its lease`);
        },
        email: (message) => send(process, message),
        browser: async () => ({ status: 'unreachable', error: 'none' }),
      });
      engines.set(process, engine);
      const poll = (): void => {
        engine.poll().catch(() => {});
        timer(pollMs, poll);
      };
      engine.start();
      delivery.start();
      timer(number * 1000, poll);
    }

    function make(op: Operation): void {
      const id = String(op.id);
      const instance = world.instance(Number(op.on)) ?? world.instance(1 - Number(op.on));
      const known = made.get(id) ?? { person: Number(op.person), op, isAcknowledged: false };
      made.set(id, known);
      if (!instance) return;
      const draft = exampleDraft(
        { targetRate: Number(op.target), emailNotification: true, browserNotification: false },
        scheduler.now(),
      );
      const input = { id, userId: userIds[known.person] ?? '', draft };
      storeAlert(instance.db, input, unadjustedDatabaseTime).then(
        ({ kind }) => {
          if (kind !== 'stored') broken.push(`the alert ${id} was answered with ${kind}`);
          known.isAcknowledged = true;
          engines.get(instance.process)?.watch({ fromCurrency: 'USD', toCurrency: 'PHP' });
        },
        () => {},
      );
    }

    let rounds = 0;
    return {
      boot,
      act(op) {
        if (op.what === 'make') make(op);
        else if (op.what === 'rate') setRate(Number(op.rate));
        else verdicts.push(String(op.verdict));
      },
      async settle() {
        rounds += 1;
        verdicts.length = 0;
        for (const { op, isAcknowledged } of made.values()) if (!isAcknowledged) make(op);
        if (rounds <= 2 || rate === undefined || scheduler.now() - rate.asOf > 300_000) setRate(finalRate);
        if (rounds < 4 || [...made.values()].some(({ isAcknowledged }) => !isAcknowledged)) return false;
        const [waiting] = await server.ask("select 1 from outbox_messages where status = 'waiting' limit 1");
        return waiting === undefined;
      },
      async judge() {
        const rows = await server.ask<{ id: string; user_id: string; fired: number; sent: number; counted: number }>(
          `
          select a.id, a.user_id, a.trigger_count as fired, a.emails_sent as counted,
            (select count(*) from alert_triggers t where t.alert_id = a.id and t.email_state = 'sent') as sent
          from alerts a where a.user_id = any($1)`,
          [userIds],
        );
        const messages = await server.ask<{ alert_id: string; message_id: string; status: string; n: number }>(
          `
          select alert_id, message_id, status from outbox_messages where user_id = any($1)`,
          [userIds],
        );
        for (const [id, { person }] of made) {
          const row = rows.find((each) => each.id === id);
          if (!row) broken.push(`the acknowledged alert ${id} is lost`);
          else if (row.user_id !== userIds[person]) broken.push(`the alert ${id} belongs to somebody else`);
          if (!row) continue;
          const own = messages.filter(({ alert_id }) => alert_id === id);
          if (row.fired < 1) broken.push(`the alert ${id} missed its rate`);
          if (row.fired > 1 + rates.filter((value) => value < finalRate).length)
            broken.push(`the alert ${id} was triggered ${row.fired} times by ${rates.join(', ')}`);
          if (own.length !== row.fired) broken.push(`${row.fired} triggers of ${id} made ${own.length} messages`);
          if (row.counted !== row.sent) broken.push(`the alert ${id} counts ${row.counted} of ${row.sent} mails`);
        }
        for (const { message_id, status } of messages) {
          const own = attempts.filter((each) => each.messageId === message_id);
          const isAccepted = own.some((each) => each.isAccepted);
          if (status === 'sent' && !isAccepted) broken.push(`${message_id} is marked and was never accepted`);
          const isGivenUp =
            status === 'given_up' && own.some((each) => each.triedForMs > emailRetryPeriodMs - maxEmailRetryDelayMs);
          if (!isGivenUp && !['sent', 'refused'].includes(status)) broken.push(`${message_id} ended as ${status}`);
        }
        const known = new Set(messages.map(({ message_id }) => message_id));
        for (const { messageId } of attempts)
          if (!known.has(messageId)) broken.push(`${messageId} was sent and is not in the outbox`);
        return broken;
      },
    };
  },
};
