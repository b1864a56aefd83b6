import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../server/foundation/db/database.ts';
import { type SmtpRefusal, startSmtpTestServer } from '../server/notifications/email/testing/smtp-test-server.ts';
import type { ChaosRun } from './chaos-report.ts';
import { checkTriggered, createAlerts, openChaosDatabase, setRate } from './setting/chaos-database.ts';
import { createInstance } from './setting/instance.ts';
import { type ProxyAction, startSmtpProxy } from './setting/smtp-proxy.ts';

const [alertCount, ofOnePerson] = [60, 20];
const places = 20;
const commands = ['the greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'the message'];
const unwell: readonly SmtpRefusal['code'][] = [421, 450, 451, 452];

type Mood = {
  readonly name: string;
  readonly refusals?: readonly SmtpRefusal[];
  /** A connection fault before the nth answer of the server. The greeting counts as the first answer. */
  readonly line?: { readonly answer: number; readonly verdict: ProxyAction };
  readonly isAway?: boolean;
};

/**
 * A mail server goes through every kind of fault, in random order and (simulated) minutes apart. It is down, answers
 * with a 4xx or 5xx code, stops answering, or disconnects before answering a command. Then it recovers. Every email
 * arrives unless it is permanently rejected. Duplicates arrive only if the server disconnected before its final answer.
 */
export const run: ChaosRun = async ({ random }) => {
  const database = await openChaosDatabase();
  const office = await startSmtpTestServer();
  const { db } = database;
  await createAlerts(database, alertCount, () => ({ targetRate: 50.5 }), ofOnePerson);
  await setRate(db, 'PHP', 51);
  let line: Mood['line'];
  const wire = await startSmtpProxy(office.url, ({ inSession, from }) => {
    // Messages alternate between server and client: greeting, EHLO and its answer, MAIL and its answer.
    if (!line || from === 'client' || inSession < 2 * line.answer - 1) return 'pass';
    return line.verdict;
  });
  const instance = createInstance({
    ...{ db, outside: db, smtpUrl: wire.url, batch: 500, places, leaseMs: 3_600_000 },
  });
  await instance.tick();
  await sql`update outbox_messages set next_attempt_at = now() + interval '1 day'`.execute(db);
  const counts = { alerts: alertCount, faults: 0, tries: 0, delivered: 0, 'refused for good': 0, 'second copies': 0 };
  // The server rejects recipients in this domain regardless of which fault is active.
  const unknown: SmtpRefusal = { at: 'RCPT', code: 550, to: (address) => address.endsWith('@1.example') };

  for (const mood of shuffled(moods(), random)) {
    counts.faults += 1;
    office.refuse([...(mood.refusals ?? []), unknown]);
    line = mood.line;
    if (mood.isAway) await wire.goAway();
    counts.tries += await trySome(db, instance.delivery, random);
    if (mood.isAway) await wire.comeBack();
  }
  line = undefined;
  office.refuse([unknown]);
  await makeDue(db, 'all');
  await instance.deliverAll();

  const broken = await checkTriggered(db, 1);
  const { rows } = await sql<{ status: string; domain: string; copies: string; attempts: number; sent: number }>`
    select o.status, o.lane as domain, o.message_id as copies, o.attempts, a.emails_sent as sent
    from outbox_messages o join alerts a on a.id::text = o.alert_id`.execute(db);
  const maxCopies = 1 + moods().filter(({ line: at }) => at?.answer === commands.length).length;
  for (const { status, domain, copies: id, attempts, sent } of rows) {
    const copies = office.copies.get(id) ?? 0;
    if (domain === '1.example') {
      counts['refused for good'] += 1;
      if (status !== 'refused' || copies !== 0 || sent !== 0) broken.push(`${id} to nobody ends as ${status}`);
      continue;
    }
    counts.delivered += 1;
    counts['second copies'] += Math.max(0, copies - 1);
    if (status !== 'sent' || sent !== 1)
      broken.push(`${id} ends as ${status} after ${attempts} tries, counted ${sent}`);
    if (copies < 1 || copies > maxCopies) broken.push(`${id} arrived ${copies} times`);
  }
  if (office.copies.size !== counts.delivered)
    broken.push(`${office.copies.size} mails for ${counts.delivered} alerts`);
  if (counts['refused for good'] !== ofOnePerson) broken.push('The refusals were not what they were to be.');
  await Promise.all([wire.close(), office.close()]);
  await database.close();
  return { name: 'a mail server with every fault', counts, broken };
};

function moods(): readonly Mood[] {
  const steps = ['greeting', 'MAIL', 'RCPT', 'message'] as const;
  return [
    { name: 'away', isAway: true },
    { name: 'still away', isAway: true },
    ...unwell.flatMap((code) => steps.map((at) => ({ name: `${code} at ${at}`, refusals: [{ at, code }] }))),
    // A 5xx in the greeting concerns our configuration, not the email, so the email isn't rejected permanently.
    { name: '554 at the greeting', refusals: [{ at: 'greeting', code: 554 }] },
    ...commands.flatMap((command, number) => [
      { name: `hangs up after ${command}`, line: { answer: number + 1, verdict: 'cut' as const } },
    ]),
    { name: 'never greets', line: { answer: 1, verdict: 'silence' } },
    { name: 'stops answering in the middle', line: { answer: 4, verdict: 'silence' } },
  ];
}

/**
 * Makes one parallel batch of pending emails due, sends it, and returns the number of attempts. With a silent server,
 * the whole batch takes only as long as a single timeout.
 */
async function trySome(
  db: Db,
  delivery: ReturnType<typeof createInstance>['delivery'],
  random: () => number,
): Promise<number> {
  await makeDue(db, places, random());
  const attempts = (): Promise<number> => sumOf(db, 'attempts');
  const before = await attempts();
  delivery.start();
  while ((await sumOf(db, 'due')) > 0) await wait(5);
  // stop() waits for emails in progress.
  await delivery.stop();
  return (await attempts()) - before;
}

/** Makes pending emails due, as if the minutes until the next attempt had passed. */
async function makeDue(db: Db, count: number | 'all', chance = 0): Promise<void> {
  await sql`
    update outbox_messages set next_attempt_at = now(), first_attempt_at = first_attempt_at - interval '5 minutes'
    where (id, channel) in (select id, channel from outbox_messages where status = 'waiting'
      order by md5(id || ${String(chance)}) limit ${count === 'all' ? null : count})`.execute(db);
}

async function sumOf(db: Db, what: 'attempts' | 'due'): Promise<number> {
  const { rows } = await sql<{ attempts: number; due: number }>`
    select coalesce(sum(attempts), 0)::integer as attempts,
      count(*) filter (where status = 'waiting' and next_attempt_at <= now())::integer as due from outbox_messages`.execute(
    db,
  );
  return rows[0]?.[what] ?? 0;
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}
