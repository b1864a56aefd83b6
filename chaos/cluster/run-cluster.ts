import { setTimeout as wait } from 'node:timers/promises';
import { createKysely, type Db } from '../../server/foundation/db/database.ts';
import type { ChaosContext, ChaosReport } from '../chaos-report.ts';
import { checkDelivered } from '../setting/mail-verdict.ts';
import { checkAcknowledgedWrites, checkTriggeredOnce } from './cluster-verdict.ts';
import { connectionOptions } from './database-pair.ts';
import { createAlert, type SignedInUser, signIn, userIpAddress } from './people.ts';
import { createProxyClient, type ProxyClient } from './proxy-client.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { countLostSessions, startTraffic } from './traffic.ts';

export type ClusterFault = {
  readonly name: string;
  /** Returns how many copies of an email the mail server may have received after this many attempts. */
  readonly maxCopies: (attempts: number) => number;
  /** The maximum number of duplicates in total. */
  readonly maxSecondCopies: number;
  /**
   * Breaks the cluster, then repairs it as an operator or a supervisor would.
   * @returns the address of the current database.
   */
  readonly strike: (cluster: Cluster, random: () => number) => Promise<string>;
};

const [personCount, alertsOfOnePerson] = [100, 10];
const currencies = 'PHP INR MXN NGN GTQ DOP COP BRL PKR BDT LKR NPR VND IDR THB KES GHS MAD PLN ZAR'.split(' ');
const raise = 1.02;
const [reached, unreachable] = [1.01, 1.3];
/** The time limit for delivering the emails before the fault. The instances request the rates every minute. */
const firstMailWithinMs = 150_000;
/**
 * The time limit for delivering the last email. A killed instance's lease on an email expires after 90 s. Delivering
 * all emails takes longer on a busy machine.
 */
const lastMailWithinMs = 300_000;

/**
 * One rate change triggers a thousand alerts that belong to a hundred users. Meanwhile, users sign in, create alerts,
 * share prices and read pages. The fault is injected at a random point before half of the emails have arrived. Nothing
 * that was acknowledged is lost or duplicated, and the only error that users see is a 503 with Retry-After.
 */
export async function runCluster(fault: ClusterFault, { random }: ChaosContext): Promise<ChaosReport> {
  const cluster = await startCluster();
  try {
    return await strikeInTheMiddle(cluster, fault, random);
  } finally {
    await cluster.stop();
  }
}

async function strikeInTheMiddle(cluster: Cluster, fault: ClusterFault, random: () => number): Promise<ChaosReport> {
  const { office, rates, proxy, origin, instances } = cluster;
  const client = createProxyClient(proxy.port, origin);
  const { people, alerts } = await prepare(cluster, client);
  const broken: string[] = [];
  if ([...client.seen.keys()].some((status) => status.startsWith('5'))) broken.push('It failed before the fault.');

  const peso = rates.rateOf('PHP');
  const price = { amount: 500, fee: 5, rate: rounded(peso * 0.99) };
  const traffic = startTraffic({ client, people, random, price, unreachable: rounded(peso * unreachable) });
  const killAfter = 1 + Math.floor(random() * (alerts.length / 2));
  const reachedPoint = untilMails(office, killAfter, firstMailWithinMs);
  rates.raise(raise);
  if (!(await reachedPoint)) broken.push('The alerts were not triggered in time.');

  const struckAt = Date.now();
  const db = createKysely(connectionOptions(await fault.strike(cluster, random)), 2, () => {});
  try {
    const isDelivered = await until(() => isAllDelivered(db, alerts.length), lastMailWithinMs);
    const deliveredAt = Date.now();
    if (!isDelivered) broken.push('Mails still wait.');
    const acknowledged = await traffic.stop();
    const lost = await countLostSessions(client, [...people, ...acknowledged.people]);
    if (lost > 0) broken.push(`${lost} sessions lost`);
    broken.push(
      ...(await checkTriggeredOnce(db, alerts)),
      ...(await checkAcknowledgedWrites(db, acknowledged)),
      ...(await checkDelivered(db, office, ({ attempts }) => ({ min: 1, max: fault.maxCopies(attempts) }))),
      ...statusFaults(client.seen),
    );
    const copies = office.accepted() - office.copies.size;
    if (copies > fault.maxSecondCopies) broken.push(`${copies} second copies`);
    if (instances.some((each) => each.isEnded())) broken.push('An instance ended by itself.');
    return {
      name: fault.name,
      counts: {
        ...{ alerts: alerts.length, 'mails before the fault': killAfter, 'mails delivered': office.copies.size },
        'second copies': copies,
        ...{ 'alerts made meanwhile': acknowledged.alerts.length, 'prices shared': acknowledged.prices.length },
        'people signed in': acknowledged.people.length,
        ...Object.fromEntries([...client.seen].sort().map(([status, times]) => [`× ${status}`, times])),
        'ms at most between acknowledged writes before': longestGapMs(client.acknowledgedAt, 0, struckAt),
        'ms after': longestGapMs(client.acknowledgedAt, struckAt, deliveredAt),
        'ms to the last mail': deliveredAt - struckAt,
      },
      broken,
    };
  } finally {
    await db.destroy();
  }
}

/** Signs in all users and creates their alerts, with targets one percent above the current rates. */
async function prepare({ rates }: Cluster, client: ProxyClient): Promise<{ people: SignedInUser[]; alerts: string[] }> {
  const people: SignedInUser[] = [];
  const alerts: string[] = [];
  const numbers = Array.from({ length: personCount }, (_, number) => number).values();
  const work = async (): Promise<void> => {
    for (const number of numbers) {
      const person = await signIn(client, `person-${number}`, userIpAddress(number));
      people.push(person);
      for (let index = 0; index < alertsOfOnePerson; index += 1) {
        const toCurrency = currencies[(number * alertsOfOnePerson + index) % currencies.length] ?? 'PHP';
        const targetRate = rounded(rates.rateOf(toCurrency) * reached);
        alerts.push(await createAlert(client, person, { toCurrency, targetRate }));
      }
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return { people, alerts };
}

/** Returns an error for each kind of answer that is neither expected nor a 503 with Retry-After. */
function statusFaults(seen: ProxyClient['seen']): string[] {
  return [...seen]
    .filter(([status]) => !/^(2..|3..|503)$/.test(status))
    .map(([status, times]) => `${times} × ${status}`);
}

function untilMails({ onAccepted, accepted }: Cluster['office'], count: number, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => end(false), withinMs);
    const stopListening = onAccepted(() => {
      if (accepted() >= count) end(true);
    });
    function end(isReached: boolean): void {
      clearTimeout(late);
      stopListening();
      resolve(isReached);
    }
  });
}

async function isAllDelivered(db: Db, atLeast: number): Promise<boolean> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0;
  return countOf('waiting') === 0 && countOf('sent') >= atLeast;
}

async function until(isTrue: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(100)) if (await isTrue()) return true;
  return false;
}

/**
 * Returns the longest time between two consecutive acknowledged writes, in milliseconds. Only intervals that end
 * between `from` and `to` count.
 */
function longestGapMs(acknowledgedAt: readonly number[], from: number, to: number): number {
  const gaps = acknowledgedAt
    .map((at, index) => ({ at, ms: at - (acknowledgedAt[index - 1] ?? at) }))
    .filter(({ at }) => at > from && at <= to);
  return Math.max(0, ...gaps.map(({ ms }) => ms));
}

/** Rounds a rate to six significant digits, as a user would type it. */
function rounded(rate: number): number {
  return Number(rate.toPrecision(6));
}
